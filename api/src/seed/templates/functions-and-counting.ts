import { template } from './template';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const choose = (n: number, k: number) => factorial(n) / factorial(k) / factorial(n - k);

/** Exercises for the second year of mathematics. */
export const functionsAndCounting = [
  template('permutation', 2, (random) => ({ n: random.int(5, 7), k: 3 }), [
    {
      stem: { tr: '$[n]$ sporcunun katıldığı yarışta ilk $[k]$ derece kaç farklı biçimde oluşabilir?' },
      answer: ({ n, k }) => factorial(n) / factorial(n - k),
      slips: ({ n, k }) => [choose(n, k), n * k, factorial(n)],
    },
    {
      stem: {
        tr: '$[n]$ farklı kitaptan belirli $2$ tanesi yan yana olmak koşuluyla kitaplar rafa kaç farklı biçimde dizilebilir?',
      },
      answer: ({ n }) => 2 * factorial(n - 1),
      slips: ({ n }) => [factorial(n), factorial(n - 1), 2 * factorial(n)],
    },
  ]),
  template('combination', 2, (random) => ({ n: random.int(6, 9), k: random.pick([2, 3]) }), [
    {
      stem: { tr: '$[n]$ kişilik bir gruptan $[k]$ temsilci kaç farklı biçimde seçilebilir?' },
      answer: ({ n, k }) => choose(n, k),
      slips: ({ n, k }) => [factorial(n) / factorial(n - k), n * k, choose(n, k) + n],
    },
    {
      stem: { tr: 'Herhangi üçü doğrusal olmayan $[n]$ noktadan kaç farklı üçgen çizilebilir?' },
      answer: ({ n }) => choose(n, 3),
      slips: ({ n }) => [choose(n, 2), n * (n - 1) * (n - 2), 3 * n],
    },
  ]),
  template(
    'conditional',
    4,
    (random) =>
      random.pick([
        { g: 20, e: 16, x: 6, y: 4 },
        { g: 20, e: 12, x: 9, y: 3 },
        { g: 16, e: 20, x: 8, y: 2 },
      ]),
    [
      {
        stem: {
          tr: 'Bir sınıfta $[g]$ kız, $[e]$ erkek öğrenci vardır. Kızlardan $[x]$ kişi, erkeklerden $[y]$ kişi gözlüklüdür. Rastgele seçilen bir öğrencinin kız olduğu bilindiğine göre gözlüklü olma olasılığı yüzde kaçtır?',
        },
        answer: ({ g, x }) => (100 * x) / g,
        slips: ({ g, e, x, y }) => [(100 * x) / (g + e), (100 * x) / (x + y), (100 * y) / e],
      },
      {
        stem: {
          tr: '$[g]$ kızdan $[x]$ kişinin, $[e]$ erkekten $[y]$ kişinin gözlüklü olduğu bir sınıfta gözlüklülerden biri rastgele seçiliyor. Seçilenin kız olma olasılığı yüzde kaçtır?',
        },
        answer: ({ x, y }) => (100 * x) / (x + y),
        slips: ({ g, e, x, y }) => [(100 * x) / g, (100 * g) / (g + e), (100 * y) / (x + y)],
      },
    ],
  ),
  template('composite', 2, (random) => ({ a: random.int(2, 4), b: random.int(1, 5), x: random.int(2, 5) }), [
    {
      stem: { tr: '$f(x) = [a]x + [b]$ ve $g(x) = x^2$ ise $(f \\circ g)([x])$ kaçtır?' },
      answer: ({ a, b, x }) => a * x * x + b,
      slips: ({ a, b, x }) => [(a * x + b) ** 2, a * x + b + x * x, a * x * x],
    },
    {
      stem: { tr: '$f(x) = [a]x + [b]$ ve $g(x) = x - [b]$ ise $(g \\circ f)([x])$ kaçtır?' },
      answer: ({ a, x }) => a * x,
      slips: ({ a, b, x }) => [a * (x - b) + b, a * x + b, a * x - b],
    },
  ]),
  template(
    'inverse',
    3,
    (random) => {
      const [a, b, x] = [random.int(2, 5), random.int(1, 6), random.int(2, 6)];
      return { a, b, x, y: a * x - b };
    },
    [
      {
        stem: { tr: '$f(x) = [a]x - [b]$ ise $f^{-1}([y])$ kaçtır?' },
        answer: ({ x }) => x,
        slips: ({ a, b, y }) => [a * y - b, y / a, (y - b) / a],
      },
      {
        stem: { tr: '$f(x) = \\dfrac{x + [b]}{[a]}$ ise $f^{-1}([x])$ kaçtır?' },
        answer: ({ a, b, x }) => a * x - b,
        slips: ({ a, b, x }) => [a * x + b, (x + b) / a, a * (x - b)],
      },
    ],
  ),
  template('remainder', 3, (random) => ({ a: random.int(2, 4), b: random.int(3, 8), r: random.int(1, 3) }), [
    {
      stem: { tr: '$P(x) = x^3 + [a]x - [b]$ polinomunun $x - [r]$ ile bölümünden kalan kaçtır?' },
      answer: ({ a, b, r }) => r ** 3 + a * r - b,
      slips: ({ a, b, r }) => [-(r ** 3) - a * r - b, r ** 3 + a * r + b, -b],
    },
    {
      stem: { tr: '$P(x) = [a]x^2 + kx - [b]$ polinomu $x - 1$ ile tam bölünüyorsa $k$ kaçtır?' },
      answer: ({ a, b }) => b - a,
      slips: ({ a, b }) => [a - b, a + b, b],
    },
  ]),
  template('discriminant', 4, (random) => ({ b: 2 * random.int(2, 5), c: random.int(1, 3) }), [
    {
      stem: { tr: '$x^2 - [b]x + [c] = 0$ denkleminin diskriminantı kaçtır?' },
      answer: ({ b, c }) => b * b - 4 * c,
      slips: ({ b, c }) => [b * b + 4 * c, b - 4 * c, -b * b - 4 * c],
    },
    {
      stem: { tr: '$x^2 - [b]x + m + [c] = 0$ denkleminin eşit iki kökü varsa $m$ kaçtır?' },
      answer: ({ b, c }) => (b * b) / 4 - c,
      slips: ({ b, c }) => [(b * b) / 4, (b * b) / 4 + c, b / 2 - c],
    },
  ]),
  template('vieta', 5, (random) => ({ b: random.int(5, 8), c: random.int(2, 4) }), [
    {
      stem: { tr: '$x^2 - [b]x + [c] = 0$ denkleminin kökleri $x_1$ ve $x_2$ ise $x_1^2 + x_2^2$ kaçtır?' },
      answer: ({ b, c }) => b * b - 2 * c,
      slips: ({ b, c }) => [b * b, b * b + 2 * c, b * b - 4 * c],
    },
    {
      stem: {
        tr: '$x^2 - [b]x + [c] = 0$ denkleminin kökleri $x_1$ ve $x_2$ ise $(x_1 + 1)(x_2 + 1)$ kaçtır?',
      },
      answer: ({ b, c }) => c + b + 1,
      slips: ({ b, c }) => [c + 1, c - b + 1, b * c + 1],
    },
  ]),
];
