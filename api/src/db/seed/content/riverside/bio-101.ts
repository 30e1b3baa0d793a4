import type { CourseContent } from '../course-content';

export const bio101: CourseContent = {
  code: 'BIO-101',
  title: 'Biology I: The Living Cell',
  topics: `
cells: Cells
  cell-types: Prokaryotes and eukaryotes
  organelles: Organelles
    microscopy: Microscopy
transport: Transport across membranes
  diffusion: Diffusion
    osmosis: Osmosis
molecules: Molecules of life
  nutrients: Carbohydrates, fats and proteins
  enzymes: Enzymes
diversity: Diversity of life
  classification: Classification
`,
  lectures: `
@ video organelles 00:00-05:20, cell-types 05:20-09:40
A tour of the cell
What each organelle does, and which cells do without a nucleus.
The nucleus keeps the DNA, mitochondria release energy in respiration, ribosomes build proteins, and the membrane decides what enters. Plant cells add a cell wall, chloroplasts and a large vacuole. Bacteria have no nucleus at all: their DNA lies free in the cytoplasm.

@ theory osmosis
Why slugs fear salt
A one-page text on osmosis with two questions to think about.
Water moves through a partially permeable membrane from the more dilute to the more concentrated solution. Salt on a slug’s skin dissolves in its slime and makes a very concentrated solution outside, so water leaves the cells. What would happen to a red blood cell in pure water? And to a plant cell?

@ audio enzymes 00:00-06:15
Listening: the lock and the key
How shape explains what an enzyme can and cannot do.
An enzyme has an active site whose shape fits one substrate. Warmth makes collisions more frequent, so the reaction speeds up, but too much heat changes the shape of the active site. The enzyme is then denatured, and cooling does not bring it back.
`,
  questions: String.raw`
@ organelles 1 A
Which organelle releases energy from glucose in aerobic respiration?
+ Mitochondrion
- Ribosome
- Chloroplast
- Vacuole

@ organelles 2 T
Which structures are found in a leaf cell but not in a cheek cell?
+ Chloroplasts
+ Cell wall
- Mitochondria
- Ribosomes

@ organelles 3 A D
A cell of the pancreas makes and releases large amounts of protein. Which organelles would you expect to be numerous in it? Give a reason for each.
= Ribosomes and rough ER (make protein), Golgi (packs it into vesicles), mitochondria (supply energy).

@ cell-types 1 A
Which of these is a prokaryote?
+ A bacterium
- A yeast
- An amoeba
- A moss

@ cell-types 4 T
Antibiotics such as penicillin stop bacteria from building their cell walls. Why do they not harm human cells in this way?
+ Human cells have no cell wall
- Human cells have thicker cell walls
- Human cells repair their walls faster
- Penicillin cannot enter the blood

@ microscopy 2 A
A cell is 0.05 mm wide. In a drawing it is 50 mm wide. What is the magnification?
+ × 1000
- × 100
- × 2.5
- × 10 000

@ microscopy 2 T W
Draw an onion skin cell as seen under the light microscope at × 400. Label the cell wall, cytoplasm, nucleus and vacuole.
= Rectangular cell, double line for the wall, thin cytoplasm at the edge, large vacuole, nucleus at one side.

@ diffusion 1 T
What is diffusion?
+ The net movement of particles from higher to lower concentration
- The movement of particles from lower to higher concentration using energy
- The movement of water into a cell only
- The mixing of particles by stirring

@ diffusion 3 A
Which changes make oxygen diffuse faster from the lungs into the blood?
+ A larger surface area of the alveoli
+ A steeper concentration gradient
- A thicker alveolar wall
- A slower flow of blood

@ osmosis 2 A P
Potato pieces were left in sugar solutions and weighed before and after. At which concentration is the solution as concentrated as the potato cells?
! graph concentration (mol/dm³)|change in mass (%)|0,12 0.1,8 0.2,4 0.3,0 0.4,-4 0.5,-8
+ 0.3 mol/dm³
- 0 mol/dm³
- 0.1 mol/dm³
- 0.5 mol/dm³

@ osmosis 3 T
A red blood cell is placed in distilled water. What happens?
+ Water enters by osmosis and the cell may burst
- Water leaves by osmosis and the cell shrinks
- Salt enters and the cell stays the same size
- Nothing, because the membrane is closed to water

@ osmosis 5 A D
A plant has been watered with sea water by mistake and wilts although the soil is wet. Explain why, and predict what rinsing the soil with fresh water will do.
= The soil solution is more concentrated than the root cells, so water leaves them by osmosis and turgor is lost. Rinsing dilutes the soil solution; water enters again and the plant may recover.

@ nutrients 1 A
Which test shows that a food contains starch?
+ Iodine solution turns blue-black
- Benedict’s solution turns brick red
- Biuret solution turns purple
- Limewater turns milky

@ nutrients 2 T
Which are the building blocks of proteins?
+ Amino acids
- Fatty acids
- Glucose molecules
- Nucleotides

@ enzymes 2 A P
The graph shows how fast an enzyme works at different temperatures. What is its optimum temperature?
! graph temperature (°C)|rate|0,1 10,3 20,6 30,9 40,12 50,6 60,0
+ 40 °C
- 20 °C
- 50 °C
- 60 °C

@ enzymes 3 T
Egg white is boiled and then cooled, but an enzyme in it does not work again. Why?
+ The shape of its active site has been changed for good
- The enzyme has been used up
- The enzyme works only above 60 °C
- The substrate has evaporated

@ classification 1 A
Which kingdom do mushrooms belong to?
+ Fungi
- Plants
- Animals
- Protoctists

@ classification 4 T
The house cat is Felis catus and the European wildcat is Felis silvestris. What does this tell you?
+ They belong to the same genus but to different species
- They belong to the same species but to different genera
- They belong to different families
- They are two names for one species
`,
};
