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
  ])('reads %s', (_, text, wanted) => expect(keys(pasted(text))).toEqual(wanted));

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
