import { template } from './template';

/** Exercises for the first year of chemistry. */
export const atomsInNumbers = [
  template(
    'particles',
    1,
    (random) =>
      random.pick([
        { z: 11, a: 23 },
        { z: 13, a: 27 },
        { z: 15, a: 31 },
      ]),
    [
      {
        stem: {
          en: 'An atom has the atomic number $[z]$ and the mass number $[a]$. How many neutrons does it have?',
        },
        answer: ({ z, a }) => a - z,
        slips: ({ z, a }) => [z, a, a + z],
      },
      {
        stem: {
          en: 'How many particles are there in the nucleus of a neutral atom with $[z]$ electrons and the mass number $[a]$?',
        },
        answer: ({ a }) => a,
        slips: ({ z, a }) => [z, a - z, a + z],
      },
    ],
  ),
  template('isotopes', 3, (random) => ({ p: 10 * random.int(2, 4), a: 10, b: 11 }), [
    {
      stem: {
        en: String.raw`In a sample of boron $[p]\ \%$ of the atoms have mass $[a]$ and the others mass $[b]$. What is the mean atomic mass?`,
      },
      answer: ({ p, a, b }) => (p * a + (100 - p) * b) / 100,
      slips: ({ p, a, b }) => [(a + b) / 2, (p * b + (100 - p) * a) / 100, b + p / 100],
    },
    {
      stem: {
        en: String.raw`$[p]\ \%$ of the atoms in a sample have mass $[a]$, the rest mass $[b]$. How many of $500$ atoms have mass $[b]$?`,
      },
      answer: ({ p }) => 5 * (100 - p),
      slips: ({ p }) => [5 * p, 100 - p, 250],
    },
  ]),
  template(
    'electrons',
    2,
    (random) =>
      random.pick([
        { z: 12, n: 2 },
        { z: 13, n: 3 },
        { z: 16, n: 6 },
        { z: 17, n: 7 },
      ]),
    [
      {
        stem: { en: 'How many electrons are in the outer shell of an atom with the atomic number $[z]$?' },
        answer: ({ n }) => n,
        slips: ({ z, n }) => [8 - n, n + 1, z - 2],
      },
      {
        stem: {
          en: 'How many electrons of an atom with the atomic number $[z]$ are not in the outer shell?',
        },
        answer: ({ z, n }) => z - n,
        slips: ({ z, n }) => [n, 8, z - 2],
      },
    ],
  ),
];
