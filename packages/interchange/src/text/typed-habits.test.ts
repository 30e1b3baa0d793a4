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
          : [body.kind, body.kind === 'essay' && body.sampleAnswer?.text].filter(Boolean).join(': ');
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
  ['ticks and crosses', 'Q?\n✗ x\n✓ y\n\nR?\n✔️ u\n❌ v', ['Q? → x | *y', 'R? → *u | v']],
  [
    'what stands around each question',
    'DERS: A\nYIL: 2021\nSORU NO: 1\n\nSoru:\nQ:\nI. one\nII. two\n\nA) I\nB) II\n\nDoğru Cevap: B\n\nAçıklama:\nBecause.\n\n---\n\nDERS: A\nYIL: 2021\nSORU NO: 2\n\nSoru:\nR?\n\nA) x\nB) y\n\nDoğru Cevap: A',
    ['Q:\nI. one\nII. two → I | *II → Because.', 'R? → *x | y'],
  ],
  [
    'questions that a word begins, and pictures before the words',
    '📝 Soru: Q?\n\nA) x\nB) y\n\n✅ Doğru Cevap: B\n⭐ Zorluk: Kolay\n\n📝 Soru: R?\n\nA) u\nB) v\n\n✅ Doğru Cevap: A',
    ['Q? → x | *y', 'R? → *u | v'],
  ],
  [
    'options in a quotation, and a reason behind the key',
    '## Soru 1\n\nQ?\n\n> **A)** x\n>\n> **B)** y\n\n### Doğru Cevap: B\n\n**Neden B doğru:** because.\n\n---\n\n## Soru 2\n\nR?\n\n> **A)** u\n>\n> **B)** v\n\n### Doğru Cevap: A',
    ['Q? → x | *y → Neden B doğru: because.', 'R? → *u | v'],
  ],
  [
    'a rule between questions, and what a chat program adds',
    '**Question 1:** Q?\n\nA) x\n\nB) y\n\n**Correct Answer:** B) y\n\n**Explanation:** Because.\n\n---\n\nWould you like more questions?',
    ['Q? → x | *y → Because.'],
  ],
  [
    'options with numbers',
    '1. Q?\n1) x\n2) y\n3) z\nAnswer: 2\n\n2. R?\n1) u\n2) v\nCevap: 1',
    ['Q? → x | *y | z', 'R? → *u | v'],
  ],
  ['questions whose answer is a number', '1. 1 + 0 =\n2. 1 + 1 =\nAnswer: 2', ['1 + 0 = → essay', '1 + 1 = → 2']],
  [
    'marks behind the number, and answers to write',
    'Soru 1 (10 puan): Q.\nCevap: one two three four five six seven eight\n\nSoru 2 (5p) R?\nCevap: x\n\nSoru 3\nS.\nÖrnek cevap: this\nand that',
    ['Q. → essay: one two three four five six seven eight', 'R? → x', 'S. → essay: this\nand that'],
  ],
  [
    'brackets before the number',
    '( ) 1. It is.\n( ) 2. It was.\n\nCevaplar: 1. D 2. Y',
    ['It is. → true', 'It was. → false'],
  ],
  [
    'boxes of tasks, and the key in a box that unfolds',
    '**Q1.** Q?\n\n- [ ] A) x\n- [ ] B) y\n\n> [!success]- Answer **Correct Answer: B) y**\n>\n> Because.\n\n**Q2.** R?\n\n- [ ] A) u\n- [ ] B) v\n\n> [!success]- Answer\n> **Correct Answer: A**',
    ['Q? → x | *y → Because.', 'R? → *u | v'],
  ],
  [
    'keys with reasons below the questions',
    '1. Q?\nA) x\nB) y\n\n2. R?\nA) u\nB) v\n\n## Cevap Anahtarı ve Açıklamalar\n\n**1. Doğru cevap: B.**\nBecause.\n\n### Soru 2 — Cevap: **A**\n**Açıklama:** Since.',
    ['Q? → x | *y → Because.', 'R? → *u | v → Since.'],
  ],
  [
    'options with points between them, the right one bold, and a reason behind the key',
    '**Soru 1.** Q?\nA) x · B) y · **C) z** · D) w\n**Doğru cevap: C.** Because it is.',
    ['Q? → x | y | *z | w → Because it is.'],
  ],
  ['a key that repeats its option', '1. Q?\nA) one two\nB) y\nAnswer: A. One two.', ['Q? → *one two | y']],
  [
    'short words for the reason and the source',
    'Q1. Q?\n(A) x\n(B) y\nAns: (B) y\nEx: Because.\nSource: [a book]\n-----\n\nQ2. R?\n(A) u\n(B) v\nAns: (A) u',
    ['Q? → x | *y → Because.', 'R? → *u | v'],
  ],
  [
    'answers in brackets and in bold at the end',
    '1. The capital of Italy is ____. (Answer: Rome)\n2. Q? [Ans: (b) y]\n(a) x\n(b) y\n3. It undoes: **Ctrl + Z**\n4. Which? (a) x (b) y (c) z — **Ans: (b)**',
    ['The capital of Italy is ____. → Rome', 'Q? → x | *y', 'It undoes: → Ctrl + Z', 'Which? → x | *y | z'],
  ],
  [
    'questions without numbers whose options stand on one line',
    '[MCQ] Q?\n(a) x (b) y (c) z\nAns: (b) y\n\n[MCQ] R?\n(a) u (b) v (c) w\nAns: (a) u',
    ['[MCQ] Q? → x | *y | z', '[MCQ] R? → *u | v | w'],
  ],
  [
    'answers that unfold, levels behind the number, and a tick besides the key',
    '## Question 1 (Easy)\n\nQ?\n\nA) x\nB) y ✓\n\n<details>\n<summary>Explanation</summary>\n\n**Answer: B) y**\n\nBecause.\n\n</details>\n\n---\n\n## Question 2 (Hard)\n\nR? a) u b) v c) w\n\n<details class="card"><summary>Show</summary><p><strong>Answer: c) w</strong></p></details>',
    ['Q? → x | *y → Because.', 'R? → u | v | *w'],
  ],
  ['HTML that is asked for', '1. What does <br> do?\nA) <p>\nB) y\nAnswer: B', ['What does <br> do? → <p> | *y']],
  [
    'answers under a title with a number',
    '1. Q?\na) x\nb) y\n2. R?\na) u\nb) v\n\n### 3. Answers to the Questions\n\n1.  **Answer: b) y**\n    *   **Explanation:** Because.\n\n2.  **Answer: a) u**',
    ['Q? → x | *y → Because.', 'R? → *u | v'],
  ],
  [
    'a level behind a stroke, and keys in columns below a rule',
    'Soru 001 | Kolay\nQ?\nA) x B) y\n\nSoru 002 | Zor\nR?\nA) u B) v\n\nCEVAP ANAHTARI\n────────\n1. B    2. A',
    ['Q? → x | *y', 'R? → *u | v'],
  ],
  [
    'programs between fences, whatever their lines look like',
    '1. Q?\n```js\n1. one\nA) two\nAnswer: B\n```\nA) x\nB) y\nAnswer: A',
    ['Q?\n```js\n1. one\nA) two\nAnswer: B\n``` → *x | y'],
  ],
  ['letters and numbers in boxes', '1️⃣ Q?\n🅰️ x\n🅱️ y\n✅ Answer: B', ['Q? → x | *y']],
  [
    'a section below a key',
    '1. Q?\nA) x\nB) y\nAnswer: B\n\nSection two\n\n2. R?\nA) u\nB) v\nAnswer: A',
    ['Q? → x | *y', 'R? → *u | v'],
  ],
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
