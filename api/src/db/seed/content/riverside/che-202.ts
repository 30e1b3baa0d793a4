import type { CourseContent } from '../course-content';
import { che202Questions } from './che-202.questions';

export const che202: CourseContent = {
  code: 'CHE-202',
  title: 'Chemistry II: Amounts and Reactions',
  topics: `
amount: Amount of substance
  molar-mass: Moles and molar mass
  gas-volume: Volumes of gases
reactions: Chemical equations
  balancing: Balancing equations
    limiting: Limiting reactants
solutions: Solutions
  concentration: Concentration
    dilution: Dilution
acids: Acids and bases
  ph: The pH scale
  neutralisation: Neutralisation and titration
rates: Rates of reaction
energetics: Energy changes
`,
  lectures: `
@ video amount 00:00-03:40, molar-mass 03:40-10:15
Counting by weighing: the mole
How chemists count particles that nobody can see.
A bank counts coins by weighing them. Chemists do the same with particles: the molar mass in grams always contains the same number of them, six hundred and two thousand billion billion. To find the amount, divide the mass by the molar mass.

@ theory balancing, limiting
What an equation promises
Balancing step by step, and what happens when one reactant runs out.
Atoms are neither made nor lost, so both sides must have the same number of each kind. Change only the coefficients, never the formulas. The coefficients are also a recipe in moles: the reactant that runs out first limits how much product can form.

@ audio ph 00:00-05:30
Listening: one step on the pH scale
Why a difference of one is a factor of ten.
Lemon juice has a pH of about two, black coffee of about five. The step looks small, but each unit of pH is a factor of ten, so lemon juice has about a thousand times as many hydrogen ions in each drop.

@ video rates 00:20-07:50, energetics 07:50-12:00
Collisions that count
Temperature, concentration, surface and catalysts in one model.
Particles react only if they collide with enough energy. Higher concentration or a larger surface means more collisions; higher temperature means more of them are energetic enough; a catalyst lowers the energy that is needed.
`,
  questions: che202Questions,
};
