import { readText } from '../read-text';

const pasted = (text: string) => readText(text, { format: 'pasted' });
const aiken = (text: string) => readText(text, { format: 'aiken' });
/** The letters of each item's correct options. */
const keys = (bank: ReturnType<typeof readText>): string[] =>
  bank.items.map(({ body }) =>
    body.kind === 'choice'
      ? body.options.map(({ fraction }, at) => (fraction > 0 ? String.fromCharCode(65 + at) : '')).join('')
      : body.kind,
  );

describe('questions typed as text', () => {
  it.each([
    ['a key below', '1. Suyun formülü?\nA) CO2\nB) H2O\nCevap: B', ['B']],
    ['a key in English', '1) Water?\na. CO2\nb. H2O\nAnswer: b', ['B']],
    ['the key with its text', '1. Water?\nA) CO2\nB) H2O\nAnswer: B) H2O', ['B']],
    ['several keys', '2) Asal?\na) 2\nb) 4\nc) 5\nDoğru cevaplar: a ve c', ['AC']],
    ['a star', '4. Büyük?\nA) Mars\n*B) Jüpiter', ['B']],
    ['boxes', '1. Primes?\n[*] 2\n[ ] 4\n[*] 5', ['AC']],
    [
      'options on one line and keys at the end',
      '1. First\nthat goes on\n A. one   B. two  C. three\n2. Second\n A. uno\n B. dos\n\nAnswers: 1-C 2) A',
      ['C', 'A'],
    ],
    ['keys at the end in Turkish', '1. Bir\nA) a\nB) b\n2. İki\nA) a\nB) b\nCEVAP ANAHTARI\n1-B\n2-A', ['B', 'A']],
    ['options behind the stem', '1. Water? A) CO2 B) H2O\nAnswer: B', ['B']],
    ['numbers in words', 'Soru 1: Su?\nA) a\nB) b\nYanıt: A\nSoru 2: Tuz?\nA) a\nB) b\nYanıt: B', ['A', 'B']],
    ['true or false in Turkish', '3- Dünya yuvarlaktır. (D/Y)\nCevap: D', ['true-false']],
    ['a written form', '1. Capital of Türkiye?\nAnswer: Ankara', ['short']],
    ['a number of text2qti', '1. π?\n= 3.14 +- 0.01', ['numeric']],
    ['an essay of text2qti', '1. Why?\n____', ['essay']],
    [
      'a number and letters as typed in Türkiye',
      '1-) Su?\na-) CO2\nb-) H2O\nCEVAP : b)\nSoru-2) Tuz?\nA.) NaCl\nB.) KCl\nCevap A',
      ['B', 'A'],
    ],
    ['no space behind numbers and letters', '1.Türkiye nerede?\nA)Asya\nB)Avrupa\nCevap:A', ['A']],
    [
      'a key in a sentence',
      '1. x?\nA. 1\nB. 2\nThe correct answer is B.\n2. y?\nA. 1\nB. 2\nDoğru cevap B şıkkıdır.\n3. z?\nA. 1\nB. 2\nAnswer - A',
      ['B', 'B', 'A'],
    ],
    [
      'a key in brackets or behind the last option',
      '1. x? (Cevap: B)\nA) 1\nB) 2\n2. y?\nA) 1\nB) 2   Cevap: A\n3. z? A) 1 B) 2 Answer: B',
      ['B', 'A', 'B'],
    ],
    [
      'other words for a key',
      '1. x?\nA. 1\nB. 2\nCorrect option: B\nQ2. y?\n(A) 1\n(B) 2\nAns. (a)\n3. z?\nA) 1\nB) 2\nDoğru şık: B',
      ['B', 'A', 'B'],
    ],
    [
      'several letters as one word',
      '1. x?\nA) 2\nB) 4\nC) 5\nCevap: AC\n2. y?\nA) 2\nB) 4\nC) 5\nCevap: A-C',
      ['AC', 'AC'],
    ],
    ['ticks', '1. x?\nA) a\n✓ B) b\n2. y?\nA) a ✓\nB) b\n3. z?\n☐ a\n☑ b\n4. w?\nA) a\n**B) b**', ['B', 'A', 'B', 'B']],
    [
      'a sign or a word behind the right option',
      '1. x?\nA) a\nB) b*\n2. y?\nA) a (doğru)\nB) b\n3. z?\nA) a\nB)* b',
      ['B', 'A', 'B'],
    ],
    ['keys in two rows', '1. x?\nA) a\nB) b\n2. y?\nA) a\nB) b\nCevap Anahtarı\n1 2\nB A', ['B', 'A']],
    ['keys without numbers', '1. x?\nA) a\nB) b\n2. y?\nA) a\nB) b\nANSWER KEY: BA', ['B', 'A']],
    ['a list with several letters', '1. x?\nA) a\nB) b\nC) c\n2. y?\nA) a\nB) b\nAnswers\n1. A, C\n2. B', ['AC', 'B']],
    [
      'a list without a heading',
      '1. x?\nA) a\nB) b\n2. y?\nA) a\nB) b\n3. z?\nA) a\nB) b\n1-B 2-A 3-B',
      ['B', 'A', 'B'],
    ],
    [
      'a key in a statement',
      '1. ( D ) Su ıslaktır.\n2. Güneş soğuktur. (Y)\n3. Buz sıcaktır.\nCevap: Y',
      ['true-false', 'true-false', 'true-false'],
    ],
    [
      'questions without numbers',
      'Which is red?\nA) Venus\n*B) Mars\n\nWhich is large?\n*A) Jupiter\nB) Mars',
      ['B', 'A'],
    ],
  ])('reads %s', (_, text, wanted) => expect(keys(readText(text))).toEqual(wanted));

  it('reads marks and explanations, above or below a question', () => {
    const [first, second, third] = pasted(
      '1. (5 puan) x?\nA) a\nB) b\nCevap: A\nAçıklama: çünkü\nböyle\n\nPoints: 2,5\nTopic: Primes / Large\n2. y?\nA) a\nB) b\nAnswer: B\nRationale: so\n\n3. z? [10 points]\nA) a\nB) b\nAnswer: B',
    ).items;
    expect(first).toMatchObject({ marks: 5, stem: { text: 'x?' }, feedback: { general: { text: 'çünkü\nböyle' } } });
    expect(second).toMatchObject({ marks: 2.5, category: ['Primes', 'Large'], feedback: { general: { text: 'so' } } });
    expect(third).toMatchObject({ marks: 10, stem: { text: 'z?' } });
    expect(pasted('1. x?\nA) a\nB) b\nPuan: 3\nCevap: A\n2. y?\nA) a\nB) b\nCevap: A\nPuan: 4').items).toMatchObject([
      { marks: 3 },
      { marks: 4 },
    ]);
  });

  it('reads the types and the feedback of Respondus', () => {
    const { items, refused } = pasted(
      'Title: One\nType: MA\n1) Which?\n~ Yes.\n@ No.\n*a) x\n@ this too\n*b) y\nc) z\n\nType: E\n2) Why?\na) because\n\nType: F\n3) Capital?\na. Paris\nb. paris\n\nType: MT\n4) Match\na. cat = meow\nb. dog = woof',
    );
    expect(refused).toEqual([]);
    expect(items).toMatchObject([
      {
        name: 'One',
        feedback: { correct: { text: 'Yes.' }, incorrect: { text: 'No.' } },
        body: { options: [{ fraction: 0.5, feedback: { text: 'this too' } }, { fraction: 0.5 }, { fraction: 0 }] },
      },
      { body: { kind: 'essay', sampleAnswer: { text: 'because' } } },
      { body: { kind: 'short', answers: [{ text: 'Paris' }, { text: 'paris' }] } },
      { body: { kind: 'matching', pairs: [{ left: { text: 'cat' }, right: { text: 'meow' } }, {}] } },
    ]);
  });

  it('leaves a star to an option of a question that has a key', () => {
    expect(pasted('1. Type of p?\nA) int *\nB) int\nAnswer: A').items[0]?.body).toMatchObject({
      options: [{ text: { text: 'int *' }, fraction: 1 }, {}],
    });
  });

  it('does not take a numbered list in a stem for questions', () => {
    const bank = pasted('7. Order these:\n1. wash\n2. dry\nA) 1, 2\nB) 2, 1\nAnswer: A');
    expect(bank.items).toHaveLength(1);
    expect(bank.items[0]?.stem.text).toBe('Order these:\n1. wash\n2. dry');
  });

  it('takes a choice without a key, and says that the key is missing', () => {
    const bank = pasted('1. Which?\nA) a\nB) b');
    expect(bank.items[0]?.body).toMatchObject({ options: [{ fraction: 0 }, { fraction: 0 }] });
    expect(bank.ledger).toMatchObject([{ item: 0, verdict: 'simplified', reason: 'no-key' }]);
  });

  it('names text that stands before the questions', () => {
    expect(pasted('10-A sınıfı, 2. yazılı\n1. Su?\nA) a\nB) b\nCevap: A').ledger).toMatchObject([
      { reason: 'text-before-questions', place: { line: 1 } },
    ]);
  });

  it('refuses a key that no option has, alone', () => {
    const bank = pasted('1. Q\nA) a\nB) b\nAnswer: D\n2. Q\nA) a\nB) b\nAnswer: A');
    expect(bank.refused).toMatchObject([{ reason: 'no-such-option', detail: 'D', place: { line: 1 } }]);
    expect(keys(bank)).toEqual(['A']);
  });
});

describe('Aiken', () => {
  it('reads both signs of options, stems of several lines, small letters and the Turkish word', () => {
    const bank = aiken(
      'Which planet\nis red?\nA. Venus\nB. Mars\nANSWER: B\n\n2+2=?\nA) 3\nB) 4\nANSWER: b\nSu?\nA) a\nB) b\nCEVAP: A',
    );
    expect(keys(bank)).toEqual(['B', 'B', 'A']);
    expect(bank.items[0]?.stem.text).toBe('Which planet\nis red?');
  });

  it('refuses an item without its answer and an item whose answer is no option, each with its line', () => {
    const bank = aiken('One?\nA. a\nB. b\nANSWER: B\n\nTwo?\nA. a\nB. b\n\nThree?\nA. a\nB. b\nANSWER: D\n');
    expect(bank.items).toHaveLength(1);
    expect(bank.refused).toMatchObject([
      { reason: 'no-answer', place: { line: 6 } },
      { reason: 'no-such-option', detail: 'D', place: { line: 10 } },
    ]);
  });
});
