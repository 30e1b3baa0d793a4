import { readText } from '../read-text';

const question = (type: string, inside: string): string =>
  `<quiz><question type="${type}"><name><text>N</text></name><questiontext format="html"><text>Q?</text></questiontext>${inside}</question></quiz>`;
const answer = (text: string, fraction = 100, more = ''): string =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;
const read = (type: string, inside: string) => readText(question(type, inside));

describe('a matrix', () => {
  const row = (text: string): string =>
    `<row><shorttext>${text}</shorttext><description format="html"><text></text></description><feedback format="html"><text></text></feedback></row>`;
  const column = (text: string): string => `<col><shorttext>${text}</shorttext></col>`;
  const weights = (...each: number[]): string =>
    `<weights-of-row>${each.map((weight) => `<weight-of-col>${weight}</weight-of-col>`).join('')}</weights-of-row>`;
  const settings = (method: string, several = 0): string =>
    `<grademethod>${method}</grademethod><shuffleanswers>1</shuffleanswers><multiple>${several}</multiple><renderer>matrix</renderer>`;
  const file = (method: string, several = 0): string =>
    `${row('5 &lt; 6')}${weights(1, 0)}${row('7 is even')}${weights(0, 1)}${column('true')}${column('false')}${settings(method, several)}`;

  it('becomes a menu for each row', () => {
    const { items, ledger } = read('matrix', file('all'));
    expect(items).toMatchObject([
      {
        stem: { text: 'Q?<p>5 &lt; 6 [[1]]</p><p>7 is even [[2]]</p>' },
        body: {
          kind: 'gaps',
          rule: 'per-pair',
          gaps: [
            { answer: { rule: { kind: 'one' }, options: [{ text: { text: 'true' }, fraction: 1 }, { fraction: 0 }] } },
            { answer: { options: [{ fraction: 0 }, { text: { text: 'false' }, fraction: 1 }] } },
          ],
        },
      },
    ]);
    expect(ledger).toEqual([]);
  });

  it('keeps that all rows count together, or several columns of a row, and names another rule', () => {
    expect(read('matrix', file('kprime')).items[0]?.body).toMatchObject({ rule: 'all-or-nothing' });
    const several = read('matrix', file('kany', 1));
    expect(several.items[0]?.body).toMatchObject({ gaps: [{ answer: { rule: { kind: 'all-or-nothing' } } }, {}] });
    expect(several.ledger).toMatchObject([{ reason: 'statements-rule', source: 'kany' }]);
  });
});

it('reads numbers of the Open University without variables, with the error that they allow', () => {
  expect(read('varnumericset', answer('2.88', 100, '<error>0.05</error>')).items[0]?.body).toMatchObject({
    kind: 'numeric',
    answers: [{ range: { value: '2.88', tolerance: { kind: 'absolute', amount: '0.05' } }, fraction: 1 }],
  });
  expect(read('varnumeric', answer('a + b')).items[0]?.body).toMatchObject({ kind: 'unsupported' });
});

it('reads the answers of a regular expression that are none, and names the patterns', () => {
  const { items, ledger } = read('regexp', `${answer('blue')}${answer('gr(a|e)y', 80)}${answer('.*', 0)}`);
  expect(items[0]?.body).toMatchObject({ kind: 'short', answers: [{ text: 'blue', fraction: 1 }] });
  expect(ledger).toMatchObject([{ verdict: 'simplified', reason: 'text-rule', source: 'gr(a|e)y, .*' }]);
  expect(read('regexp', answer('gr(a|e)y')).items[0]?.body).toMatchObject({ kind: 'unsupported' });
});

it.each(['aitext', 'recordrtc', 'freehanddrawing', 'essaysimilarity'])('reads %s as a written answer', (type) => {
  const { items, ledger } = read(type, '');
  expect(items[0]?.body).toEqual({ kind: 'essay' });
  expect(ledger).toMatchObject([{ verdict: 'simplified', reason: 'no-options-so-written-answer' }]);
});
