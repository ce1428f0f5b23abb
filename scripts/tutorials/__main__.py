"""Writes what the client's lessons show."""

from scripts.commands import ROOT
from scripts.tutorials.files import files


def main() -> None:
    for file, text in files().items():
        file.write_text(text)
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
