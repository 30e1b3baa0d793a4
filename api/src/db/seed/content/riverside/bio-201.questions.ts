export const bio201Questions = String.raw`
@ punnett 1 A
Two heterozygous tall pea plants (Tt × Tt) are crossed. What fraction of the offspring is expected to be short?
+ One quarter
- One half
- Three quarters
- None

@ punnett 2 T
A brown-eyed rabbit (Bb) is crossed with a blue-eyed rabbit (bb). Which ratio of brown to blue is expected?
+ 1 : 1
- 3 : 1
- 1 : 3
- 9 : 7

@ punnett 3 A
In a dihybrid cross RrYy × RrYy with independent assortment, which fraction of the offspring shows both recessive traits?
+ 1/16
- 3/16
- 1/4
- 9/16

@ inheritance 1 A
What does the word “phenotype” mean?
+ The characteristics of an organism that can be observed
- The set of alleles an organism carries
- The position of a gene on a chromosome
- The number of chromosomes in a body cell

@ inheritance 2 T
A child has blood group O. Which pairs of parents could have had this child?
+ A heterozygous group A parent and a heterozygous group B parent
+ Two group O parents
- A group AB parent and a group O parent
- Two group AB parents

@ sex-linked 3 T
A woman who carries the allele for red–green colour blindness has children with a man with normal colour vision. What is the probability that a son is colour-blind?
+ 50 %
- 0 %
- 25 %
- 100 %

@ sex-linked 4 A
A father has an X-linked recessive condition and the mother is neither affected nor a carrier. Which statements about their children are right?
+ All daughters are carriers
+ No son is affected
- Half of the sons are affected
- All daughters are affected

@ sex-linked 5 A D
In one family an unaffected couple has an affected son and two unaffected daughters. Explain how you would decide whether the condition is X-linked recessive or autosomal recessive, and which further relatives you would look at.
= Both patterns fit so far. An affected daughter of an unaffected father rules out X-linked recessive; an affected father with an unaffected son is uninformative. Look at the mother’s father and brothers: affected males only, related through females, points to X-linkage.

@ replication 1 A
Which base pairs with adenine in DNA?
+ Thymine
- Cytosine
- Guanine
- Uracil

@ replication 2 T
In a sample of double-stranded DNA, 22 % of the bases are guanine. What percentage is adenine?
+ 28 %
- 22 %
- 44 %
- 56 %

@ replication 3 A
Why is DNA replication called semi-conservative?
+ Each new molecule has one old strand and one new strand
- Only half of the DNA is copied before division
- One daughter molecule is entirely old and the other entirely new
- The new strands are shorter than the old ones

@ protein-synthesis 2 A
Where in a plant or animal cell does translation take place?
+ At the ribosomes
- In the nucleolus
- In the Golgi apparatus
- In the lysosomes

@ protein-synthesis 3 T
The template strand of a gene reads 3′-TAC GGA CTT-5′. Which mRNA is made from it?
+ 5′-AUG CCU GAA-3′
- 5′-ATG CCT GAA-3′
- 5′-UAC GGA CUU-3′
- 5′-AUG GGA CUU-3′

@ protein-synthesis 4 A D
Describe how the sequence of bases in a gene determines the sequence of amino acids in a protein. Name the two stages and the molecules that take part.
= Transcription in the nucleus: RNA polymerase builds mRNA complementary to the template strand. Translation at the ribosome: each codon of three bases is matched by the anticodon of a tRNA that carries one amino acid; peptide bonds join them in that order.

@ mutation 2 A
A single base is deleted near the start of a gene. Why does this usually change the protein more than a substitution does?
+ Every codon after the deletion is read in a different frame
- Deletions always remove a whole amino acid
- Substitutions are repaired but deletions make new genes
- The ribosome cannot bind to a shorter mRNA

@ mutation 4 T
A substitution changes one codon of a gene, yet the protein is exactly the same. What explains this?
+ The genetic code is degenerate, so both codons stand for the same amino acid
- The mutation happened in the ribosome
- The mRNA repaired the change during translation
- Amino acids are chosen at random at that position

@ mitosis 1 T
How many cells are produced by one mitotic division, and how do they compare with the parent cell?
+ Two, genetically identical to it
- Two, with half the chromosome number
- Four, genetically identical to it
- Four, with half the chromosome number

@ mitosis 2 A
In which phase of mitosis do the sister chromatids separate and move to opposite poles?
+ Anaphase
- Prophase
- Metaphase
- Telophase

@ mitosis 2 A P
The chart shows how many of 200 root-tip cells were seen in each stage. Which conclusion is best supported?
! bars Inter 150|Pro 30|Meta 10|Ana 4|Telo 6
+ Cells spend most of the cell cycle in interphase
- Anaphase takes longer than metaphase
- One cell in ten was in prophase
- Most of the cells had finished dividing for ever

@ mitosis 3 A W
Draw a cell with $2n = 4$ at metaphase and at anaphase of mitosis. Use two colours for the two sets of chromosomes and label spindle fibres, centromeres and chromatids.
= Metaphase: four chromosomes in single file on the equator, each of two chromatids. Anaphase: four single chromatids moving to each pole, centromeres leading.

@ meiosis 2 T
A body cell of a fruit fly has 8 chromosomes. How many are there in one of its gametes?
+ 4
- 2
- 8
- 16

@ meiosis 3 A
Which events of meiosis increase genetic variation?
+ Crossing over between homologous chromosomes
+ Independent assortment of homologous pairs
- Replication of DNA before the first division
- Separation of identical sister chromatids

@ meiosis 4 T
Homologous chromosomes fail to separate in the first division of meiosis. Which gametes can result?
+ Two with one chromosome too many and two with one too few
- Four normal gametes
- Two normal gametes, one with an extra and one with a missing chromosome
- Four gametes with twice the normal chromosome number

@ meiosis 3 A W
Sketch the two divisions of meiosis for a cell with one pair of homologous chromosomes, including one crossing over. Show the four gametes.
= First division separates homologues after an exchange between non-sister chromatids; second separates chromatids; the four gametes carry four different chromatids, two of them recombinant.

@ natural-selection 2 A
What has to be true of a characteristic before natural selection can make it more common?
+ It varies within the population and is inherited
+ It affects survival or reproduction
- It was acquired during the lifetime of the parents
- Every individual of the species needs it

@ natural-selection 3 T
A hospital finds more and more bacteria that survive an antibiotic. Which explanation is correct?
+ Resistant bacteria already present survived treatment and reproduced
- The antibiotic made each bacterium learn to resist it
- Patients became immune to the antibiotic
- Bacteria mutated because they needed to survive

@ natural-selection 5 T D
On an island, a drought left only large, hard seeds. The mean beak depth of a finch species rose from 9.2 mm to 9.9 mm in one generation. Explain this change, and say what evidence would show that it is evolution and not growth of individual birds.
= Beak depth varied before the drought; deep-beaked birds cracked hard seeds, survived and bred. Evidence: beak depth is heritable (offspring resemble parents) and the rise is seen in the offspring raised under normal food.

@ food-webs 1 A
What do the arrows in a food chain show?
+ The direction in which energy passes
- Which animal is larger
- The direction in which animals migrate
- The order in which species evolved

@ food-webs 2 A P
Look at the food chain. Which organism is the secondary consumer?
! chain Grass|Grasshopper|Shrew|Owl
+ Shrew
- Grass
- Grasshopper
- Owl

@ food-webs 3 T P
The food chain below is found in a pond. A disease kills most of the perch. What is the most likely first effect?
! chain Algae|Water fleas|Sticklebacks|Perch
+ The number of sticklebacks rises
- The number of water fleas rises
- The number of sticklebacks falls
- The algae die at once

@ food-webs 4 A
Producers in a meadow fix 20 000 kJ per m² in a year. About 10 % is passed on at each step. How much energy reaches the secondary consumers?
+ 200 kJ per m²
- 20 kJ per m²
- 2 000 kJ per m²
- 18 000 kJ per m²

@ nutrient-cycles 1 T
Which process takes carbon dioxide out of the air?
+ Photosynthesis
- Respiration
- Combustion
- Decomposition

@ nutrient-cycles 2 A
Which organisms in the soil turn ammonium ions into nitrates?
+ Nitrifying bacteria
- Denitrifying bacteria
- Nitrogen-fixing bacteria in root nodules
- Fungi on the roots of trees

@ nutrient-cycles 3 T D
A farmer grows clover in a field one year and wheat the next. Explain, with the nitrogen cycle, why the wheat needs less fertiliser.
= Bacteria in clover root nodules fix nitrogen. When the roots and residues decompose, ammonium is released and nitrified to nitrate, which wheat absorbs and uses to make amino acids and proteins.

@ nutrient-cycles 3 A W
Draw the carbon cycle for a forest with the words: atmosphere, trees, animals, decomposers, fossil fuels. Label each arrow with the process.
= Photosynthesis from air to trees; feeding; respiration from trees, animals and decomposers to air; death and decay; fossilisation; combustion back to air.

@ ecosystems 4 A D
Plan a fair way to compare the number of daisies in a shaded and in an open part of the school field. Say how you would choose where to sample and how many samples you would take.
= Lay a coordinate grid over each area, choose coordinates with random numbers, count in at least ten quadrats of equal size per area, compare means; same day and same rule for edge plants.

@ ecosystems 5 T
In a lake, 40 fish are caught, marked and released. A week later 50 fish are caught, and 8 of them carry a mark. Which estimate of the population and which assumption belong together?
+ 250 fish; marked fish have mixed fully with the rest
- 250 fish; marked fish are easier to catch
- 400 fish; no fish were born or died
- 90 fish; every fish was caught once
`;
