import { template } from './template';

const gases = String.raw`(one mole of gas: $24\ \text{dm}^3$)`;

/** Exercises for the second year of chemistry. */
export const amountsAndReactions = [
  template('molar-mass', 1, (random) => ({ m: random.pick([18, 40, 44]), n: random.pick([0.5, 1.5, 2.5]) }), [
    {
      stem: {
        en: String.raw`What is the mass of $[n]\ \text{mol}$ of a substance with $M = [m]\ \text{g/mol}$?`,
      },
      answer: ({ m, n }) => m * n,
      slips: ({ m, n }) => [m / n, n / m, m + n],
      unit: 'g',
    },
    {
      stem: {
        en: String.raw`A substance has $M = [m]\ \text{g/mol}$. A beaker holds $[n]\ \text{mol}$ of it and another one twice as much. What is the mass in both together?`,
      },
      answer: ({ m, n }) => 3 * m * n,
      slips: ({ m, n }) => [2 * m * n, m * n, (3 * m) / n],
      unit: 'g',
    },
  ]),
  template('gas-volume', 3, (random) => ({ n: random.pick([0.25, 0.5, 0.75]), m: random.pick([28, 32, 44]) }), [
    {
      stem: {
        en: String.raw`What volume does $[n]\ \text{mol}$ of a gas take up at room conditions? ${gases}`,
      },
      answer: ({ n }) => 24 * n,
      slips: ({ n, m }) => [24 / n, n * m, 22.4 * n],
      unit: 'dm³',
    },
    {
      stem: {
        en: String.raw`A cylinder holds $[m]\ \text{g}$ of a gas with $M = [m]\ \text{g/mol}$; the fraction $[n]$ of it escapes. What volume has escaped at room conditions? ${gases}`,
      },
      answer: ({ n }) => 24 * n,
      slips: ({ n, m }) => [24 * (1 - n), m * n, 24 / n],
      unit: 'dm³',
    },
  ]),
  template('limiting', 4, (random) => ({ h: 2 * random.int(2, 4), o: random.int(5, 8) }), [
    {
      stem: {
        en: String.raw`$[h]\ \text{mol}$ of hydrogen and $[o]\ \text{mol}$ of oxygen react to water. How much oxygen is left over?`,
      },
      answer: ({ h, o }) => o - h / 2,
      slips: ({ h, o }) => [Math.abs(o - h), h / 2, o - h / 4],
      unit: 'mol',
    },
    {
      stem: {
        en: String.raw`How much water can form from $[h]\ \text{mol}$ of hydrogen and $[o]\ \text{mol}$ of oxygen?`,
      },
      answer: ({ h }) => h,
      slips: ({ h, o }) => [2 * o, h + o, h / 2],
      unit: 'mol',
    },
  ]),
  template('concentration', 2, (random) => ({ n: random.pick([0.2, 0.4, 0.6]), v: random.pick([250, 500]), m: 40 }), [
    {
      stem: {
        en: String.raw`$[n]\ \text{mol}$ of a salt is dissolved to make $[v]\ \text{cm}^3$ of solution. What is the concentration?`,
      },
      answer: ({ n, v }) => (n / v) * 1000,
      slips: ({ n, v }) => [n / v, (n * v) / 1000, v / 1000 / n],
      unit: 'mol/dm³',
    },
    {
      stem: {
        en: String.raw`What mass of sodium hydroxide ($M = [m]\ \text{g/mol}$) is needed for $[v]\ \text{cm}^3$ of a solution of $[n]\ \text{mol/dm}^3$?`,
      },
      answer: ({ n, v, m }) => (n * v * m) / 1000,
      slips: ({ n, v, m }) => [n * m, (v * m) / 1000, (n * v) / 1000],
      unit: 'g',
    },
  ]),
  template('dilution', 3, (random) => ({ c: random.pick([2, 4, 6]), v: random.pick([20, 25]), w: 200 }), [
    {
      stem: {
        en: String.raw`$[v]\ \text{cm}^3$ of an acid of $[c]\ \text{mol/dm}^3$ is diluted to $[w]\ \text{cm}^3$. What is the new concentration?`,
      },
      answer: ({ c, v, w }) => (c * v) / w,
      slips: ({ c, v, w }) => [(c * w) / v, (c * v) / (w - v), c / v],
      unit: 'mol/dm³',
    },
    {
      stem: {
        en: String.raw`How much water must be added to $[v]\ \text{cm}^3$ of a solution of $[c]\ \text{mol/dm}^3$ to reach a volume in which it is $1\ \text{mol/dm}^3$?`,
      },
      answer: ({ c, v }) => c * v - v,
      slips: ({ c, v }) => [c * v, v, c * v + v],
      unit: 'cm³',
    },
  ]),
  template(
    'neutralisation',
    4,
    (random) => ({ a: random.pick([20, 25]), c: random.pick([0.1, 0.2]), b: random.pick([10, 40]) }),
    [
      {
        stem: {
          en: String.raw`$[a]\ \text{cm}^3$ of sodium hydroxide solution of $[c]\ \text{mol/dm}^3$ is neutralised by $[b]\ \text{cm}^3$ of hydrochloric acid. What is the concentration of the acid?`,
        },
        answer: ({ a, b, c }) => (a * c) / b,
        slips: ({ a, b, c }) => [(b * c) / a, a * c, (a * c) / (2 * b)],
        unit: 'mol/dm³',
      },
      {
        stem: {
          en: String.raw`How many $\text{cm}^3$ of sodium hydroxide solution of $[c]\ \text{mol/dm}^3$ neutralise $[a]\ \text{cm}^3$ of sulfuric acid of the same concentration?`,
        },
        answer: ({ a }) => 2 * a,
        slips: ({ a, b }) => [a, a / 2, a + b],
        unit: 'cm³',
      },
    ],
  ),
  template('rates', 2, (random) => ({ v: random.pick([36, 48, 60]), t: random.pick([12, 24]) }), [
    {
      stem: {
        en: String.raw`A reaction gives $[v]\ \text{cm}^3$ of gas in the first $[t]\ \text{s}$. What is the mean rate in this time?`,
      },
      answer: ({ v, t }) => v / t,
      slips: ({ v, t }) => [t / v, v * t, v - t],
      unit: 'cm³/s',
    },
    {
      stem: {
        en: String.raw`At room temperature $[v]\ \text{cm}^3$ of gas forms in $[t]\ \text{s}$. Warmed, the reaction is twice as fast. How long does the same volume take?`,
      },
      answer: ({ t }) => t / 2,
      slips: ({ v, t }) => [2 * t, t - 2, v / t],
      unit: 's',
    },
  ]),
];
