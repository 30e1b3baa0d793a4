import { readText } from '../read-text';

const read = (text: string) => readText(text);

describe('tables of questions', () => {
  it('reads a Turkish heading, line breaks in quotes and empty options', () => {
    const bank = read(
      'No\tSoru\tA\tB\tC\tD\tDoğru\n1\tEn küçük asal?\t0\t1\t2\t3\tC\n2\t"Tırnak ""içinde"" ve\nsatır sonu"\tx\ty\tz\t\tA\n',
    );
    expect(bank.format).toBe('csv');
    expect(bank.items.map(({ stem }) => stem.text)).toEqual(['En küçük asal?', 'Tırnak "içinde" ve\nsatır sonu']);
    expect(bank.items[1]?.body).toMatchObject({ options: [{ fraction: 1 }, { fraction: 0 }, { fraction: 0 }] });
    expect(bank.items[1]?.place.line).toBe(3);
  });

  it.each([
    ['a key that names a column', 'Question,Answer A,Answer B,Correct\nQ?,x,y,Answer B', [0, 1]],
    ['headings in Turkish with the word behind', 'Soru Metni;A Şıkkı;B Şıkkı;Cevap Şıkkı\nQ?;x;y;B şıkkı', [0, 1]],
    ['headings with underlines', 'question,option_a,option_b,correct_option\nQ?,x,y,B', [0, 1]],
    [
      'wrong answers in columns of their own',
      'Question,Correct Answer,Incorrect Answer 1,Distractor 2\nQ?,r,w,v',
      [1, 0, 0],
    ],
    ['options in one cell', 'Question,Options,Answer\nQ?,"A) x\nB) y",B', [0, 1]],
    ['no heading', '1,Q?,x,y,B\n2,R?,x,y,A', [0, 1]],
    ['the line of Excel for the delimiter', 'sep=;\nSoru;A;B;Doğru\nQ?;x;y;B', [0, 1]],
  ])('reads %s', (_, text, wanted) => {
    const { items, refused, ledger } = read(text);
    expect([refused, ledger]).toEqual([[], []]);
    expect(items[0]?.body.kind === 'choice' && items[0].body.options.map(({ fraction }) => fraction)).toEqual(wanted);
  });

  it('reads what Quizizz says of types', () => {
    const { items } = read(
      'Question Text,Question Type,Option 1,Option 2,Correct Answer,Answer explanation\nRed?,Multiple Choice,Venus,Mars,2,Iron\nCapital?,Fill-in-the-Blank,Paris,,,\nWhy?,Open-Ended,,,,\n',
    );
    expect(items).toMatchObject([
      { body: { options: [{ fraction: 0 }, { fraction: 1 }] }, feedback: { general: { text: 'Iron' } } },
      { body: { kind: 'short', answers: [{ text: 'Paris' }] } },
      { body: { kind: 'essay' } },
    ]);
  });

  it('reads Kahoot by numbers of options, and names columns that it does not know', () => {
    const bank = read(
      'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Time limit (sec),Correct answer(s) - choose at least one,Media\nRed?,Venus,Mars,20,2,x\nPrimes?,2,3,20,"1,2",\n',
    );
    expect(
      bank.items.map(({ body }) => (body.kind === 'choice' ? body.options.map(({ fraction }) => fraction) : [])),
    ).toEqual([
      [0, 1],
      [0.5, 0.5],
    ]);
    expect(bank.ledger).toMatchObject([{ reason: 'column Media', source: 'x' }]);
  });

  it('reads marks, tags, categories and feedback, and a cell like a formula as text', () => {
    const [item] = read(
      'question;a;b;correct;points;tags;category;feedback\n=1+1;2;3;A;1,5;x, y;Fizik/Isı;iyi\n',
    ).items;
    expect(item).toMatchObject({
      stem: { text: '=1+1' },
      marks: 1.5,
      tags: ['x', 'y'],
      category: ['Fizik', 'Isı'],
      feedback: { general: { text: 'iyi' } },
    });
  });

  it('reads the rows of Blackboard, and names a type without a place', () => {
    const rows = [
      'MC\tQ?\ta\tcorrect\tb\tincorrect',
      'MA\tQ?\t2\tcorrect\t4\tincorrect\t5\tcorrect',
      'TF\tQ\ttrue',
      'FIB\tQ\thot\twarm',
      'FIB_PLUS\t[x] and [y]\tx\tred\tcrimson\t\ty\tblue',
      'NUM\tg?\t9.81\t0.05',
      'ORD\tQ\ta\tb\tc',
      'MAT\tQ\tcat\tmeow\tdog\twoof',
      'ESS\tQ\tsample',
      'JUMBLED_SENTENCE\t[x] is [y]\tsky\tx\tblue\ty\tred\t',
      'OP\tQ?',
      'MAT\tQ\tcat\tmeow',
    ];
    const bank = read(rows.join('\n'));
    expect(bank.items.map(({ body }) => body.kind)).toEqual([
      'choice',
      'choice',
      'true-false',
      'short',
      'gaps',
      'numeric',
      'ordering',
      'matching',
      'essay',
      'gaps',
      'unsupported',
    ]);
    expect(bank.items[9]?.body).toMatchObject({
      gaps: [
        { id: 'x', answer: { options: [{ fraction: 1 }, {}, {}] } },
        { answer: { options: [{}, { fraction: 1 }, {}] } },
      ],
    });
    expect(bank.ledger).toMatchObject([{ item: 10, reason: 'type-not-known', source: 'OP', place: { line: 11 } }]);
    expect(bank.refused).toMatchObject([{ reason: 'too-few-pairs', place: { line: 12 } }]);
    expect(read('MC,Q?,a,correct,b,incorrect\nTF,Q,true').items).toHaveLength(2);
  });

  it('reads the rows of Brightspace with their rules', () => {
    const bank = read(
      'NewQuestion,MC,,,\nTitle,Planets,,,\nQuestionText,Red?,,,\nPoints,2,,,\nOption,0,Venus,,near\nOption,100,Mars,,yes\nHint,rust,,,\n\nNewQuestion,MS,,,\nQuestionText,Primes?,,,\nScoring,RightAnswers,,,\nOption,1,2,,\nOption,0,4,,\n',
    );
    expect(bank.items).toMatchObject([
      {
        name: 'Planets',
        marks: 2,
        hints: [{ text: 'rust' }],
        body: { rule: { kind: 'one' }, options: [{ feedback: { text: 'near' } }, { fraction: 1 }] },
      },
      { body: { rule: { kind: 'decisions' } } },
    ]);
  });

  it('refuses a row with a key that no option has, alone', () => {
    const bank = read('question,a,b,correct\nQ,x,y,C\nQ,x,y,B\n');
    expect(bank.items).toHaveLength(1);
    expect(bank.refused).toMatchObject([{ reason: 'no-such-option', place: { line: 2 } }]);
  });
});

it('reads a table of Markdown, with the lines where its rows stand', () => {
  const { format, items, refused } = readText(
    '| # | Question | A | B | Answer |\n|---|---|---|---|---|\n| 1 | Q? | x \\| y | z | A |\n| 2 | | x | z | B |\n',
  );
  expect(format).toBe('csv');
  expect(items[0]?.body).toMatchObject({ options: [{ text: { text: 'x | y' }, fraction: 1 }, { fraction: 0 }] });
  expect(refused).toMatchObject([{ reason: 'no-text', place: { line: 4 } }]);
});
