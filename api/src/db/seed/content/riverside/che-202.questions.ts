export const che202Questions = String.raw`
@ amount 1 A
What is one mole of a substance?
+ The amount that contains $6.02 \times 10^{23}$ particles
- The amount that has a mass of one gram
- The amount that fills one litre
- The amount dissolved in 100 g of water

@ molar-mass 3 T
Which of these samples contains the most molecules? ($M$: $\mathrm{H_2}$ 2, $\mathrm{O_2}$ 32, $\mathrm{CO_2}$ 44, $\mathrm{H_2O}$ 18 g/mol)
+ 4 g of hydrogen
- 32 g of oxygen
- 44 g of carbon dioxide
- 18 g of water

@ balancing 1 A
Which numbers balance the equation $\mathrm{N_2 + H_2 \rightarrow NH_3}$?
+ 1, 3, 2
- 1, 2, 2
- 2, 3, 2
- 1, 3, 1

@ balancing 2 T
Which coefficient stands before oxygen in the balanced equation for burning propane, $\mathrm{C_3H_8}$, to carbon dioxide and water?
+ 5
- 3
- 7
- 10

@ balancing 3 A W
Draw particle pictures, before and after, for the reaction of four molecules of hydrogen with two molecules of oxygen. Show that no atom is lost.
= Before: four pairs of H and two pairs of O. After: four water molecules, each one O and two H.

@ limiting 4 A D
2.4 g of magnesium is added to 50 cm³ of hydrochloric acid of 2.0 mol/dm³. Decide which reactant is in excess and calculate the amount of hydrogen formed. ($M_{\mathrm{Mg}} = 24$ g/mol)
= 0.10 mol Mg needs 0.20 mol HCl; only 0.10 mol HCl is there, so Mg is in excess. Hydrogen: 0.050 mol.

@ limiting 2 A
What does the limiting reactant decide?
+ The largest amount of product that can form
- The speed of the reaction
- The temperature at which the reaction starts
- The volume of the vessel

@ solutions 1 T
Salt is stirred into water until no more dissolves. What is this solution called?
+ Saturated
- Dilute
- Neutral
- Suspended

@ concentration 5 A D
A label says “sulfuric acid, 98 % by mass, density 1.84 g/cm³”. Work out its concentration in mol/dm³ and explain why the acid must be added to water and not the reverse when diluting. ($M = 98$ g/mol)
= 1 dm³ has 1840 g, of which 1803 g is acid: 18.4 mol/dm³. Dilution gives out heat; a little water on acid boils and spits, acid in much water is cooled by the water.

@ ph 1 A
Which pH value belongs to the most acidic solution?
+ 1
- 4
- 7
- 13

@ ph 2 T
The pH of a solution falls from 5 to 3. How does the concentration of hydrogen ions change?
+ It becomes 100 times as large
- It becomes twice as large
- It becomes 20 times as large
- It becomes 100 times as small

@ ph 3 A
Which of these solutions have a pH above 7 at 25 °C?
+ Aqueous ammonia
+ Sodium hydroxide solution
- Vinegar
- Sodium chloride solution

@ neutralisation 1 T
Which salt forms when nitric acid neutralises potassium hydroxide?
+ Potassium nitrate
- Potassium nitride
- Potassium chloride
- Ammonium nitrate

@ neutralisation 3 A P
Alkali was added to an acid and the pH was measured. About how much alkali was needed to reach the end point?
! graph alkali added (cm³)|pH|0,1 10,1.5 20,2.2 24,3 25,7 26,11 30,12 40,12.5
+ 25 cm³
- 10 cm³
- 30 cm³
- 40 cm³

@ neutralisation 4 T D
Describe how you would carry out a titration to find the concentration of vinegar. Name the apparatus, one indicator, and two things you do to make the result precise.
= Pipette vinegar into a flask, add phenolphthalein, run in sodium hydroxide of known concentration from a burette, swirl, dropwise near the end; repeat to concordant results; read the meniscus at eye level.

@ rates 1 A
Which changes make most reactions faster?
+ A higher temperature
+ A catalyst
- Larger pieces of the solid reactant
- A lower concentration

@ rates 2 A P
The graph shows the volume of gas produced when marble reacts with acid. When has the reaction stopped?
! graph time (s)|volume (cm³)|0,0 20,30 40,48 60,57 80,60 100,60 120,60
+ After about 80 s
- After about 20 s
- After about 40 s
- It has not stopped at 120 s

@ rates 4 T
Why does a small rise in temperature, from 20 °C to 30 °C, speed up many reactions so much?
+ Many more particles have at least the activation energy
- The particles collide with twice the speed
- The activation energy is halved
- The number of particles doubles

@ rates 5 T D
A student writes: “The catalyst made the reaction give more product.” Correct the statement and sketch in words how the energy profile changes.
= The yield is the same; it is reached sooner. The catalyst offers a path with lower activation energy; the energies of reactants and products, and so the energy change, stay as they were.

@ energetics 1 A
What happens to the temperature of the surroundings in an endothermic reaction?
+ It falls
- It rises
- It stays the same
- It first rises and then falls

@ energetics 2 T W
Draw the energy profile of an exothermic reaction. Label reactants, products, activation energy and the overall energy change.
= Products lie below reactants; the hump from reactants to the peak is the activation energy; the difference between the levels is negative.

@ energetics 3 A P
The diagram shows the energy during a reaction. Which statement is right?
! graph progress of reaction|energy (kJ/mol)|0,80 2,80 4,150 6,30 8,30
+ The reaction is exothermic and releases 50 kJ/mol
- The reaction is endothermic and takes in 50 kJ/mol
- The activation energy is 150 kJ/mol
- The products have more energy than the reactants
`;
