import { readText } from '../read-text';
import { formulaValue } from './formula';

const data = (name: string, ...values: string[]): string =>
  `<dataset_definition><name><text>${name}</text></name><type>calculated</type><dataset_items>${values
    .map((value, at) => `<dataset_item><number>${at + 1}</number><value>${value}</value></dataset_item>`)
    .join('')}</dataset_items></dataset_definition>`;
const question = (type: string, stem: string, answers: string, ...sets: string[]): string =>
  `<quiz><question type="${type}"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext><synchronize>0</synchronize><single>1</single>${answers}<dataset_definitions>${sets.join('')}</dataset_definitions></question></quiz>`;
const answer = (formula: string, more = '', fraction = 100): string =>
  `<answer fraction="${fraction}"><text>${formula}</text>${more}<correctanswerformat>1</correctanswerformat><correctanswerlength>2</correctanswerlength><feedback format="html"><text><![CDATA[<p>With {a}.</p>]]></text></feedback></answer>`;
const tolerance = (amount: string, type: number): string =>
  `<tolerance>${amount}</tolerance><tolerancetype>${type}</tolerancetype>`;

describe('calculated questions of Moodle', () => {
  it('get the first set of numbers, in the text, the answer and its feedback', () => {
    const { items, ledger } = readText(
      question(
        'calculated',
        '<p>{a} − {b}, twice {={a}*2}?</p>',
        answer('{a} - {b} ** 2', tolerance('0.01', 1)),
        data('a', '2.5', '7'),
        data('b', '-3', '8'),
      ),
    );
    expect(items).toMatchObject([
      {
        stem: { text: '<p>2.5 − -3, twice 5?</p>' },
        body: {
          kind: 'numeric',
          answers: [
            {
              range: { kind: 'around', value: '-6.5', tolerance: { kind: 'relative', amount: '1' } },
              fraction: 1,
              feedback: { text: '<p>With 2.5.</p>' },
            },
          ],
        },
      },
    ]);
    expect(ledger).toMatchObject([{ verdict: 'simplified', reason: 'template-drawn', source: 'a = 2.5, b = -3' }]);
  });

  it('keep a tolerance as a number or as a factor', () => {
    const ranges = [2, 3].map((type) => {
      const [item] = readText(
        question('calculatedsimple', '{a}?', answer('{a}*10', tolerance('0.25', type)), data('a', '2')),
      ).items;
      return item?.body.kind === 'numeric' ? item.body.answers[0]?.range : undefined;
    });
    expect(ranges).toEqual([
      { kind: 'around', value: '20', tolerance: { kind: 'absolute', amount: '0.25' } },
      { kind: 'between', min: '16', max: '25' },
    ]);
  });

  it('show results as options with the decimals that Moodle shows', () => {
    const { items, ledger } = readText(
      question('calculatedmulti', '{a}/3?', `${answer('{={a}/3}')}${answer('about {a}', '', 0)}`, data('a', '10')),
    );
    expect(items[0]?.body).toMatchObject({
      kind: 'choice',
      rule: { kind: 'one' },
      options: [
        { text: { text: '3.33' }, fraction: 1 },
        { text: { text: 'about 10' }, fraction: 0 },
      ],
    });
    expect(ledger).toEqual([]);
  });

  it('refuse a formula that has no value, and keep the type without numbers', () => {
    expect(readText(question('calculated', '{a}', answer('1/{b}'), data('a', '1'))).refused).toMatchObject([
      { reason: 'number-unreadable', detail: '1/{b}' },
    ]);
    expect(readText(question('calculated', '{a}', answer('{a}'))).items[0]?.body.kind).toBe('unsupported');
  });
});

describe('a formula', () => {
  const values = new Map([
    ['a', -3],
    ['long name', 4],
  ]);

  it.each([
    ['1 + 2*3 - 4/2', 5],
    ['-{a}**2', -9],
    ['2**3**2', 512],
    ['-(2 + {long name}) % 4', -2],
    ['pow(2, 10) + max(1, 5, 3)', 1029],
    ['round(pi(), 2)', 3.14],
    ['1.5e3 + .5', 1500.5],
    ['log(exp(1)) + log10(100)', 3],
    ['sin(deg2rad(90))', 1],
  ])('%s is %d', (text, value) => {
    expect(formulaValue(text, values)).toBeCloseTo(value, 10);
  });

  it.each([
    '',
    '1 +',
    '(1',
    'system(1)',
    'constructor(1)',
    '1/0',
    '{no}',
    '1;2',
    '2 3',
    `${'('.repeat(500)}1`,
    'pow(2,',
  ])('%j has no value', (text) => {
    expect(formulaValue(text, values)).toBeUndefined();
  });
});
