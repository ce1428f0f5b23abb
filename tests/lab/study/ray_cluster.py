"""A real Ray cluster of two nodes with a worker each, on this machine, until its input ends."""

import sys
from typing import Any

from ray.cluster_utils import Cluster

NODE: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000}


TRIES = 5
"""Ray gives each process thirty seconds to start, which a very busy machine does not keep."""


def two_nodes() -> Any:
    cluster: Any = Cluster(
        initialize_head=True, head_node_args={**NODE, "include_dashboard": False}
    )
    try:
        cluster.add_node(**NODE)
    except BaseException:
        cluster.shutdown()
        raise
    return cluster


def started() -> Any:
    for _ in range(TRIES - 1):
        try:
            return two_nodes()
        except Exception as error:
            sys.stderr.write(f"the cluster did not start, and is tried again: {error}\n")
    return two_nodes()


def main() -> None:
    cluster = started()
    try:
        sys.stdout.write(f"{cluster.address}\n")
        sys.stdout.flush()
        sys.stdin.read()
    finally:
        cluster.shutdown()


if __name__ == "__main__":
    main()
