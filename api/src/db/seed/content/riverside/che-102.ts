import type { CourseContent } from '../course-content';

export const che102: CourseContent = {
  code: 'CHE-102',
  title: 'Chemistry I: Atoms and Bonds',
  topics: `
atoms: Atomic structure
  particles: Protons, neutrons and electrons
    isotopes: Isotopes
  electrons: Electron shells
periodic: The periodic table
  groups: Groups and periods
    trends: Trends
bonding: Chemical bonding
  ionic: Ionic bonding
  covalent: Covalent bonding
`,
  lectures: `
@ video particles 00:00-05:00, isotopes 05:00-08:30
Inside the atom
Three particles, two numbers, and why chlorine has two masses.
The atomic number is the number of protons and decides the element. The mass number counts protons and neutrons together. Isotopes are atoms of one element with different numbers of neutrons; chlorine is a mixture of chlorine-35 and chlorine-37, which is why its relative atomic mass is 35.5.

@ theory ionic, covalent
Giving or sharing: two ways to bond
Notes that compare ionic and covalent compounds.
A metal and a non-metal usually form ions: electrons are transferred, and opposite charges hold the lattice together. Two non-metals usually share pairs of electrons. Ionic solids melt at high temperatures and conduct when molten; simple molecules melt at low temperatures and do not conduct.
`,
  questions: String.raw`
@ particles 1 A
Which particle in the nucleus has no charge?
+ Neutron
- Proton
- Electron
- Ion

@ isotopes 2 T
Which statements are true of carbon-12 and carbon-14?
+ They have the same number of protons
+ They react chemically in the same way
- They have the same number of neutrons
- They have different numbers of electrons in the neutral atom

@ isotopes 4 A D
Naturally occurring chlorine has a relative atomic mass of 35.5. Explain how this is possible although no single chlorine atom has a mass of 35.5.
= It is the weighted mean of chlorine-35 (about 75 %) and chlorine-37 (about 25 %): 0.75 × 35 + 0.25 × 37 = 35.5.

@ electrons 1 T
What is the electron arrangement of a sodium atom (atomic number 11)?
+ 2, 8, 1
- 2, 9
- 8, 2, 1
- 2, 7, 2

@ electrons 2 A W
Draw dot-and-cross shell diagrams of a magnesium atom and of the $\mathrm{Mg^{2+}}$ ion. State the number of electrons in each shell.
= Mg: 2, 8, 2. The ion: 2, 8 in brackets with charge 2+.

@ groups 1 A
What do the elements of one group of the periodic table have in common?
+ The same number of electrons in the outer shell
- The same number of shells
- The same mass number
- The same state at room temperature

@ trends 3 A
How does the reactivity of the alkali metals change down the group, and why?
+ It increases, because the outer electron is further from the nucleus
- It decreases, because the atoms are heavier
- It increases, because there are more outer electrons
- It does not change, because they all have one outer electron

@ trends 2 T P
The chart shows the first ionisation energies of four alkali metals in kJ/mol. Which one loses its outer electron most easily?
! bars Li 520|Na 496|K 419|Rb 403
+ Rubidium
- Lithium
- Sodium
- Potassium

@ ionic 2 A
What is the formula of magnesium chloride?
+ $\mathrm{MgCl_2}$
- $\mathrm{MgCl}$
- $\mathrm{Mg_2Cl}$
- $\mathrm{Mg_2Cl_2}$

@ ionic 5 T D
Solid sodium chloride does not conduct electricity, but molten sodium chloride does. Explain both facts, and predict whether magnesium oxide melts at a higher or lower temperature than sodium chloride.
= In the solid the ions are held in place; in the melt they move and carry charge. MgO melts higher: its 2+ and 2− ions attract more strongly.

@ covalent 2 A
How many pairs of electrons are shared in a molecule of nitrogen, $\mathrm{N_2}$?
+ Three
- One
- Two
- Five

@ covalent 3 T
Which substances consist of simple molecules?
+ Water
+ Carbon dioxide
- Diamond
- Potassium bromide
`,
};
