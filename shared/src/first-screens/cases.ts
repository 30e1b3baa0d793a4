import { type FirstScreen, SAMPLE_ROWS, type SampleAnswer, type ScreenCase } from 'shared/contract/first-screens';
import { isOfRow } from './merge';

export type Answers = Readonly<Record<string, SampleAnswer>>;
export type Case = ScreenCase<never>;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const namedParts = (answers: Answers, part: 'data' | 'meta') =>
  Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, answer[part]]));

/** Copies of the answers, which a case may change. */
export function changed(answers: Answers, change: Case['change']): Answers {
  const data = structuredClone(namedParts(answers, 'data'));
  const metas = structuredClone(namedParts(answers, 'meta'));
  change?.(data as never, metas);
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, { ...answer, data: data[name], meta: metas[name] }]),
  );
}

interface Batch {
  cases: readonly Case[];
  /** Those of the sample, with the first row of each case after the row of the sample. */
  answers: Answers;
}

/** Room for a row of the sample before those of the cases, and for one after them. */
const MOST_CASES = SAMPLE_ROWS - 2;

/** Cases that change nothing but the first row, several in the rows of one drawing, because drawing is what takes time. */
export function batchesOf({ answers, cases, rows }: FirstScreen): Batch[] {
  if (rows?.order !== 'sent') return [];
  const { list } = rows;
  const rowsOf = (of: Answers) => of[list]?.data as readonly unknown[];
  const rest = (of: Answers) => [{ ...namedParts(of, 'data'), [list]: rowsOf(of).slice(1) }, namedParts(of, 'meta')];
  const single = cases.flatMap((each) => {
    const isDrawnAlike = [each.role, each.numbers, each.scope, each.part].every((own) => own === undefined);
    if (!isDrawnAlike || !isOfRow(each.when)) return [];
    const own = changed(answers, each.change);
    return isSame(rest(own), rest(answers)) ? [{ each, row: rowsOf(own)[0] }] : [];
  });
  const batches: Batch[] = [];
  for (let at = 0; at < single.length; at += MOST_CASES) {
    const some = single.slice(at, at + MOST_CASES);
    const sample = rowsOf(answers);
    const data = [sample[0], ...some.map(({ row }) => row), ...sample.slice(some.length + 1)];
    const held = answers[list] as SampleAnswer;
    batches.push({ cases: some.map(({ each }) => each), answers: { ...answers, [list]: { ...held, data } } });
  }
  return batches;
}
