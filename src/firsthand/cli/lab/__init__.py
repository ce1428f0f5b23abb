"""`firsthand lab`: experiments in virtual time."""

from cyclopts import App

from firsthand.cli.lab.fairness import fairness
from firsthand.cli.lab.fit import fit
from firsthand.cli.lab.scale import scale
from firsthand.cli.lab.study import study
from firsthand.cli.lab.torture import torture

lab = App(name="lab", help="Experiments in virtual time.")
lab.command(fairness)
lab.command(fit)
lab.command(scale)
lab.command(study)
lab.command(torture)
