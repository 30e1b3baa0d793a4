import { type Item } from '../core/item';
import { readText } from '../read-text';

/** What a question became: its stem, its options with a star before the right ones, or its answers. */
function said({ stem, body, feedback }: Item): string {
  const answer =
    body.kind === 'choice'
      ? body.options.map(({ text, fraction }) => (fraction > 0 ? '*' : '') + text.text).join(' | ')
      : body.kind === 'short'
        ? body.answers.map(({ text }) => text).join(' | ')
        : body.kind === 'true-false'
          ? String(body.isTrue)
          : body.kind;
  return [stem.text, answer, feedback?.general?.text].filter(Boolean).join(' → ');
}
const read = (text: string): string[] => readText(text).items.map(said);

it.each([
  ['a point and a bracket behind the letter', '1. Q?\nA.) x\nB.) y\nAnswer: B', ['Q? → x | *y']],
  ['a hyphen behind the sign', '1. Q?\nA.- x\nB.- y\nCevap: A', ['Q? → *x | y']],
  ['a blank before the bracket', '1 - Q?\n\nA ) x\nB ) y\n\nCevap : B', ['Q? → x | *y']],
  [
    'a key in brackets',
    '1. Q?\n(A) x\n(B) y\n[Cevap: B]\n\n2. R?\n(A) x\n(B) y\n(Answer: A).',
    ['Q? → x | *y', 'R? → *x | y'],
  ],
  ['a key by its first letter', 'S1. Q?\na. x\nb. y\nc. z\nd. w\nC: b', ['Q? → x | *y | z | w']],
  ['an option that looks like such a key', '1. Q?\nA: x\nB: y\nC: b\nAnswer: A', ['Q? → *x | y | b']],
  ['the word again behind the number', '1. Soru: Q?\nA: x\nB: y\nCevap= B', ['Q? → x | *y']],
  [
    'a short list of keys without a heading',
    '1. Q?\nA) x\nB) y\n\n2. R?\nA) x\nB) y\n\n1-B  2-A',
    ['Q? → x | *y', 'R? → *x | y'],
  ],
  [
    'keys above the questions',
    'Cevap Anahtarı: 1-B, 2-A\n\n1. Q?\nA) x\nB) y\n\n2. R?\nA) x\nB) y',
    ['Q? → x | *y', 'R? → *x | y'],
  ],
  [
    'keys above, below their heading',
    'ANSWER KEY\n1-B 2-A\n\n1. Q?\nA) x\nB) y\n\n2. R?\nA) x\nB) y',
    ['Q? → x | *y', 'R? → *x | y'],
  ],
  [
    'statements in Roman numbers above the options',
    '1. Which?\nI. one\nII. two\nA) Only I\nB) Only II\nC) Both\nCevap: C',
    ['Which?\nI. one\nII. two → Only I | Only II | *Both'],
  ],
  ['options in Roman numbers', '1. Which?\ni. one\nii. two\niii. three\nAnswer: ii', ['Which? → one | *two | three']],
  [
    'boxes of true and false',
    '1. It is.\n( ) Doğru  ( X ) Yanlış\n\n2. It was.\n[x] True [ ] False',
    ['It is. → false', 'It was. → true'],
  ],
  ['the letter behind what is asked', '1. It is. (D/Y) Y\n2. It was. (T/F): T', ['It is. → false', 'It was. → true']],
  [
    'words before what is asked',
    'Question: Q?\nOptions:\nA. x\nB. y\nAnswer: B\n\nQ. R?\nA. x\nB. y\nAnswer: A',
    ['Q? → x | *y', 'R? → *x | y'],
  ],
  [
    'the word alone behind the number',
    '1. Soru\nQ?\nA) x\nB) y\nCevap: A\n\n2. Soru\nR?\nA) x\nB) y\nCevap: B',
    ['Q? → *x | y', 'R? → x | *y'],
  ],
  ['what stands below the last question', '1. Q?\nA) x\nB) y\n\nBAŞARILAR!\n\nCEVAP ANAHTARI: 1-B', ['Q? → x | *y']],
  [
    'the word of a gap behind it',
    '1. It is ____. [big]\n2. ...... yılında doğdu. (1881)',
    ['It is ____. → big', '...... yılında doğdu. → 1881'],
  ],
  ['brackets to fill in', '1. ( ) It is.\n2. ( ) It was.\nAnswer key: 1-T 2-F', ['It is. → true', 'It was. → false']],
  [
    'keys with the texts of their options',
    '1. Q?\nA) x\nB) y\n2. R?\nA) u\nB) v\n\nAnswers\n1. B) y\n2. A) u',
    ['Q? → x | *y', 'R? → *u | v'],
  ],
  [
    'a heading that begins like an option',
    'A. CHOOSE\n1. Q?\nA) x\nB) y\nAnswer: B\nB. TRUE OR FALSE\n1. (T) R.\n2. (F) S.',
    ['Q? → x | *y', 'R. → true', 'S. → false'],
  ],
  ['letters that go on', '1. Q?\nA) x\nB) *y\n2. R?\nC) *u\nD) v', ['Q? → x | *y', 'R? → *u | v']],
  ['bullets with the key in words', '1. Q?\n• x\n• y\nAnswer: y\n2. R?\n• u\n• v ✓', ['Q? → x | *y', 'R? → u | *v']],
  ['bullets that are no options', '1. Q?\n• x\n• y', ['Q?\n• x\n• y → essay']],
  ['signs that nobody sees', '1.\u00a0Q?\n\u200bA) x\n\u200bB)\u00a0y\nCevap:\u00a0B', ['Q? → x | *y']],
  ['circles', '1. Q?\n○ x\n● y\n○ z', ['Q? → x | *y | z']],
])('reads %s', (_, text, expected) => {
  expect(read(text)).toEqual(expected);
});

it('makes a menu of each statement that says itself whether it is true', () => {
  const { items } = readText(
    '1- Doğru mu, yanlış mı?\n(D) Dünya yuvarlaktır.\n( Y ) Ay bir yıldızdır.\n\n2- Q?\nCevap: x',
  );
  expect(items[0]).toMatchObject({
    stem: { text: 'Doğru mu, yanlış mı?\nDünya yuvarlaktır. [[1]]\nAy bir yıldızdır. [[2]]' },
    body: {
      kind: 'gaps',
      gaps: [
        { answer: { options: [{ text: { text: 'Doğru' }, fraction: 1 }, { fraction: 0 }] } },
        { answer: { options: [{ fraction: 0 }, { text: { text: 'Yanlış' }, fraction: 1 }] } },
      ],
    },
  });
});

it('reads marks that a test bank has behind the key', () => {
  const { items } = readText('1. Q?\n   a. x\n   b. y\nANS: B\tPTS: 2\tDIF: Easy\tTOP: Stars\n');
  expect(items.map(said)).toEqual(['Q? → x | *y']);
  expect(items[0]?.marks).toBe(2);
  const other = readText('1. Q?\n   A) x   B) y\n   Ans: B   [3 marks]\n').items;
  expect([other.map(said), other[0]?.marks]).toEqual([['Q? → x | *y'], 3]);
});

describe('Markdown', () => {
  it('is read as chat programs write questions', () => {
    expect(
      read(
        '### Soru 1\nHangisi **altındır**?\n\n- A) Ag\n- B) Au\n\n**Doğru Cevap:** B\n**Açıklama:** Aurum.\n\n### Soru 2\nHangisi?\n\n- A) x\n- B) y\n\n**Doğru Cevap:** A',
      ),
    ).toEqual(['Hangisi altındır? → Ag | *Au → Aurum.', 'Hangisi? → *x | y']);
    expect(read('**1. Q?**\n\n- A) x\n- B) y\n\n**Answer: B) y**')).toEqual(['Q? → x | *y']);
    expect(read('**1.** Q?\n\n**A)** x\n**B)** y\n\n*Answer: A*')).toEqual(['Q? → *x | y']);
  });

  it('leaves a right option in bold and signs of other texts alone', () => {
    expect(read('**1. Q?**\n- A) x\n- **B) y**')).toEqual(['Q? → x | *y']);
    expect(read('1. What is 2**3**2?\nA) x\nB) y\nAnswer: A')).toEqual(['What is 2**3**2? → *x | y']);
  });
});

it('reads what stands behind the answer of Aiken', () => {
  const bank = readText('Q?\nA. x\nB. y\nANSWER: B\nFeedback: Because.\n\nR?\nA. x\nB. y\nANSWER: A\n');
  expect([bank.format, bank.items.map(said), bank.refused]).toEqual([
    'aiken',
    ['Q? → x | *y → Because.', 'R? → *x | y'],
    [],
  ]);
});
