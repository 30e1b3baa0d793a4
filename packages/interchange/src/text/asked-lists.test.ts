import { type Item } from '../core/item';
import { readText } from '../read-text';

/** What a question became: its pairs, its steps in their order, or what else it is. */
function said({ stem, body }: Item): string {
  const answer =
    body.kind === 'matching'
      ? [
          ...body.pairs.map(({ left, right }) => `${left.text}=${right.text}`),
          ...body.distractors.map(({ text }) => `+${text}`),
        ].join(' ')
      : body.kind === 'ordering'
        ? body.items.map(({ text }) => text).join(' < ')
        : body.kind;
  return `${stem.text} → ${answer}`;
}
const read = (text: string): string[] => readText(text).items.map(said);

it.each([
  ['arrows', '1. Eşleştiriniz.\nParis -> Fransa\nRoma → İtalya', ['Eşleştiriniz. → matching Paris=Fransa Roma=İtalya']],
  ['signs between blanks', '1. Match.\nParis = France\nRome – Italy', ['Match. → matching Paris=France Rome=Italy']],
  [
    'letters behind the numbers, and a key',
    '1. Match.\n1. Paris   a) Italy\n2. Rome   b) France\nAnswer: 1-b, 2-a\n2. Q?\nAnswer: x',
    ['Match. → matching Paris=France Rome=Italy', 'Q? → short'],
  ],
  [
    'a list of letters below that of numbers, with one too many',
    '3. Match.\n1) Paris\n2) Rome\na. Italy\nb. France\nc. Spain\nAnswer: 1-b 2-a',
    ['Match. → matching Paris=France Rome=Italy +Spain'],
  ],
])('reads pairs that are typed with %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected.map((each) => each.replace('→ matching ', '→ ')));
});

it.each([
  ['letters', '1. Put in order.\nA) two\nB) one\nC) three\nAnswer: B-A-C', ['Put in order. → one < two < three']],
  ['signs', '1. Sıralayınız.\nA) iki\nB) bir\nC) üç\nCevap: B > A > C', ['Sıralayınız. → bir < iki < üç']],
  ['numbers', '1. Sıralayınız.\n1) iki\n2) bir\n3) üç\nCevap: 2, 1, 3', ['Sıralayınız. → bir < iki < üç']],
  ['Roman numbers', '1. Sıralayınız.\nI. iki\nII. bir\nIII. üç\nCevap: II, I, III', ['Sıralayınız. → bir < iki < üç']],
])('reads an order that is keyed by %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('keeps numbered lines with the question that asks for their order, without a key as well', () => {
  expect(read('1. Sıralayınız.\n1) Bir\n2) İki\n3) Üç\n\n2. Q?\nA) x\nB) y\nCevap: A')).toEqual([
    'Sıralayınız.\n1) Bir\n2) İki\n3) Üç → essay',
    'Q? → choice',
  ]);
});

it.each([
  ['whose key is one letter', '1. Hangisinde doğru sıralanmıştır?\nA) x\nB) y\nC) z\nCevap: B', ['choice']],
  ['of which several options are right', '1. Which are in the order?\nA) x\nB) y\nC) z\nAnswer: A, C', ['choice']],
  ['behind one that asks for an order', '1. Order: red, blue.\n2. Q?\nA) x\nB) y\nAnswer: A', ['essay', 'choice']],
])('leaves a question alone %s', (_, text, kinds) => {
  expect(readText(text).items.map(({ body }) => body.kind)).toEqual(kinds);
});
