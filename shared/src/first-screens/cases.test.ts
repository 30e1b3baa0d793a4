import { field, firstScreen, sampleRows, text, whenMay } from 'shared/contract/first-screens';
import { batchesOf } from './cases';

interface Row {
  id: number;
  name: string;
  kind: number;
}
interface Answers extends Record<string, unknown> {
  rows: Row[];
  total: number;
}

const first =
  (fields: Partial<Row>) =>
  ({ rows }: Answers) =>
    void Object.assign(rows[0] as Row, fields);
const ofKind = (kind: number) => ({ when: field('.kind', kind), change: first({ kind }) });
const screenOf = (cases: Parameters<typeof firstScreen<Answers>>[0]['cases'], order: 'sent' | 'names' = 'sent') =>
  firstScreen<Answers>({
    answers: {
      rows: { call: '/rows', data: sampleRows({ id: 1, name: text('.name'), kind: 0 }) },
      total: { call: '/total', data: 5 },
    },
    rows: { list: 'rows', order },
    cases,
  });
const kinds = (count: number) => Array.from({ length: count }, (_, at) => ofKind(at + 1));
const inRows = (screen: ReturnType<typeof screenOf>) =>
  batchesOf(screen).map(({ answers }) => (answers.rows?.data as Row[]).map(({ kind }) => kind));

it('draws cases of the first row in rows of one drawing, between two rows of the sample', () => {
  const [one = [], two = []] = inRows(screenOf(kinds(25)));
  expect(one).toEqual([0, ...Array.from({ length: 21 }, (_, at) => at + 1), 0]);
  expect(two.slice(0, 6)).toEqual([0, 22, 23, 24, 25, 0]);
  expect([one.length, two.length]).toEqual([23, 23]);
});

it.each<[string, Parameters<typeof screenOf>[0]]>([
  ['is about the whole list', [{ when: field('total', 1), change: first({ kind: 1 }) }]],
  ['changes other rows', [{ when: field('.kind', 1), change: ({ rows }) => rows.forEach((row) => (row.kind = 1)) }]],
  ['changes another answer', [{ when: field('.kind', 1), change: (answers) => void (answers.total = 1) }]],
  ['changes what is said beside the list', [{ when: field('.kind', 1), change: (_, metas) => void (metas.rows = {}) }]],
  ['is of another role', [{ when: whenMay('write'), role: 'head' }]],
  ['needs a small number', [{ ...ofKind(1), numbers: { '.kind': 1 } }]],
])('draws a case alone that %s', (_, cases) => expect(inRows(screenOf(cases))).toEqual([]));

it('draws all alone where the screen orders its rows', () => expect(inRows(screenOf(kinds(3), 'names'))).toEqual([]));
