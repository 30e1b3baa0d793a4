import type { CourseContent } from '../course-content';
import { bio201Questions } from './bio-201.questions';

export const bio201: CourseContent = {
  code: 'BIO-201',
  title: 'Biology II: Heredity and Ecology',
  topics: `
heredity: Heredity
  inheritance: Patterns of inheritance
    punnett: Punnett squares
    sex-linked: Sex-linked traits
replication: DNA and its replication
  protein-synthesis: From gene to protein
    mutation: Mutations
division: Cell division
  mitosis: Mitosis
  meiosis: Meiosis
ecosystems: Ecosystems
  food-webs: Food chains and webs
  nutrient-cycles: Nutrient cycles
natural-selection: Evolution by natural selection
`,
  lectures: `
@ video inheritance 00:00-00:21, punnett 00:21-00:33
Mendel’s peas and the Punnett square
From a monastery garden to a table that predicts offspring.
> mendel-en.mp4

@ theory replication, protein-synthesis
From DNA to protein in two steps
Reading notes with the key words for transcription and translation.
> dna-to-protein-en.pdf
DNA stays in the nucleus, so the message has to travel. In transcription, RNA polymerase opens the double helix and builds messenger RNA along the template strand, with uracil in place of thymine. In translation, a ribosome reads the mRNA three bases at a time. Each codon is matched by a transfer RNA that brings one amino acid, until a stop codon ends the chain.

@ video mitosis 00:30-06:00, meiosis 06:00-13:20
Mitosis and meiosis side by side
The same dance with two different endings.
Both begin with copied chromosomes. In mitosis they line up in single file, the chromatids part, and two identical cells result. In meiosis homologous chromosomes first pair and may exchange pieces; then the pairs separate, and in a second division the chromatids separate too. Four cells result, each with half the chromosome number and each different.

@ audio natural-selection 00:00-00:28
Listening: the finches and the drought
A field biologist’s story about selection within one year.
> finches-en.mp3
`,
  questions: bio201Questions,
};
