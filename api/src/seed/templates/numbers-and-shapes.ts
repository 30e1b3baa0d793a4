import { template } from './template';

/** Exercises for the first year of mathematics. */
export const numbersAndShapes = [
  template('set-operations', 2, (random) => ({ a: random.int(12, 18), b: random.int(9, 11), c: random.int(3, 6) }), [
    {
      stem: { tr: '$s(A) = [a]$, $s(B) = [b]$ ve $s(A \\cap B) = [c]$ ise $s(A \\cup B)$ kaçtır?' },
      answer: ({ a, b, c }) => a + b - c,
      slips: ({ a, b, c }) => [a + b, a + b + c, a - c],
    },
    {
      stem: {
        tr: '$s(A) = [a]$, $s(B) = [b]$ ve $s(A \\cap B) = [c]$ ise yalnızca $A$ kümesinde bulunan kaç eleman vardır?',
      },
      answer: ({ a, c }) => a - c,
      slips: ({ a, b, c }) => [a, b - c, a + b - c],
    },
  ]),
  template(
    'linear',
    1,
    (random) => {
      const [a, x, b] = [random.int(3, 6), random.int(2, 9), random.int(4, 11)];
      return { a, x, b, sum: a * x + b, product: a * x };
    },
    [
      {
        stem: { tr: 'Bir sayının $[a]$ katının $[b]$ fazlası $[sum]$ olduğuna göre bu sayı kaçtır?' },
        answer: ({ x }) => x,
        slips: ({ a, b, sum }) => [sum / a, (sum + b) / a, sum - b],
      },
      {
        stem: { tr: '$[a](x - [b]) = [product]$ denklemini sağlayan $x$ değeri kaçtır?' },
        answer: ({ x, b }) => x + b,
        slips: ({ a, x, b, product }) => [x, (product + b) / a, x - b],
      },
    ],
  ),
  template('powers', 3, (random) => ({ b: random.pick([2, 3, 5]), m: random.int(5, 7), n: random.int(2, 3) }), [
    {
      stem: { tr: '$\\dfrac{[b]^{[m]} \\cdot [b]^{[n]}}{[b]^{[m]}}$ işleminin sonucu kaçtır?' },
      answer: ({ b, n }) => b ** n,
      slips: ({ b, m, n }) => [b * n, b ** (n + 1), b ** m],
    },
    {
      stem: { tr: '$([b]^{[n]})^{2} \\cdot [b]^{-[n]}$ işleminin sonucu kaçtır?' },
      answer: ({ b, n }) => b ** n,
      slips: ({ b, n }) => [b ** (2 * n), b ** (3 * n), b * n],
    },
  ]),
  template('pythagoras', 4, (random) => ({ k: random.int(2, 4), p: 5, q: 12, r: 13 }), [
    {
      stem: {
        tr: 'Dik kenarlarından biri $[k] \\cdot [p]\\ \\text{cm}$, hipotenüsü $[k] \\cdot [r]\\ \\text{cm}$ olan dik üçgenin diğer dik kenarı nedir?',
      },
      answer: ({ k, q }) => k * q,
      slips: ({ k, p, r }) => [k * (r - p), k * (r + p), k * 11],
      unit: 'cm',
    },
    {
      stem: {
        tr: 'Dik kenarları $[k] \\cdot [p]\\ \\text{cm}$ ve $[k] \\cdot [q]\\ \\text{cm}$ olan dik üçgenin çevresi nedir?',
      },
      answer: ({ k }) => k * 30,
      slips: ({ k, p, q, r }) => [k * (p + q), k * r, (k * k * p * q) / 2],
      unit: 'cm',
    },
  ]),
];
