import { workStatus } from 'shared/contract/assessment-status.rules';
import { type ParsedBody } from 'shared/contract/endpoint';
import { type CellResult, type setGradebookCells } from 'shared/contract/gradebook';
import { type Mark } from '@teacher-portal/gradebook/gradebook-cell';
import { type Language } from 'shared/contract/limits';
import { overallOf } from 'shared/contract/scoring.rules';
import { textOf } from 'shared/contract/text';
import { type AssessmentEntity, type Change, lockAssessment, updateProgress } from '../assessment/public';
import { type ClassRow } from '../class/public';
import { storeTotals, type TotalMark, listPlaced } from '../submission/public';
import { type Marked, type Plan, planOf } from './cell.plan';
import {
  assessmentKey,
  type Columns,
  ownKey,
  readCells,
  type StoredCell,
  listMarkColumns,
  addCellEvents,
  lockColumns,
  scoredSums,
  storeColumnMarks,
  addSubmissions,
  listClassAssessments,
  listClassStudents,
  lockClassSubmissions,
} from '../grade-cells/public';

type Body = ParsedBody<typeof setGradebookCells>;

/** The context of a person's change of marks. */
export interface Marking extends Change {
  userId: number;
  graceMs: number;
  language: Language;
}

interface Planned {
  key: string;
  studentId: number;
  plan: Plan;
  cell: StoredCell;
}
type Changed = Planned & { next: Mark };

const changedIn = (planned: readonly Planned[]): Changed[] =>
  planned.flatMap((each) =>
    each.plan.outcome === 'saved' && each.plan.next ? [{ ...each, next: each.plan.next }] : [],
  );

/** Locks the named columns: assessments first, then submissions, then columns, each in the order of their ids. */
async function lockNamed(marking: Marking, row: ClassRow, { cells }: Body, studentIds: readonly number[]) {
  const { tx, tenant, now } = marking;
  const named = new Set(cells.map(({ key }) => key));
  const found = await listClassAssessments(tx, tenant, row, now);
  const assessments = found.filter(({ id }) => named.has(assessmentKey(id)));
  const assessmentIds = assessments.map(({ id }) => id).sort((a, b) => a - b);
  const locked: AssessmentEntity[] = [];
  for (const id of assessmentIds) locked.push(await lockAssessment(marking, id));
  await lockClassSubmissions(tx, { assessmentIds, studentIds });
  const own = (await listMarkColumns(tx, row.id)).filter(({ id }) => named.has(ownKey(id)));
  await lockColumns(
    tx,
    own.map(({ id }) => id),
  );
  return { columns: { assessments, own: await listMarkColumns(tx, row.id) }, locked, own };
}

function plansOf(
  { columns, inClass, cellOf }: { columns: Columns; inClass: ReadonlySet<number>; cellOf: CellOf },
  cells: Body['cells'],
): Planned[] {
  const columnOf = new Map<string, Marked>([
    ...columns.assessments.map(({ id, marks }): [string, Marked] => [
      assessmentKey(id),
      { marks, parts: null, isAssessment: true },
    ]),
    ...columns.own.map(({ id, marks, parts }): [string, Marked] => [ownKey(id), { marks, parts, isAssessment: false }]),
  ]);
  return cells.map(({ key, studentId, ...request }) => {
    const cell = cellOf(key, studentId);
    const column = inClass.has(studentId) ? columnOf.get(key) : undefined;
    return { key, studentId, cell, plan: planOf(column, cell, request) };
  });
}
type CellOf = (key: string, studentId: number) => StoredCell;

/** Sets totals of an assessment; creates submissions for students who have none. */
async function storeOf(
  marking: Marking,
  assessment: AssessmentEntity,
  changed: readonly Changed[],
  way: Body['way'],
): Promise<void> {
  const { tx, userId, now } = marking;
  const { id: assessmentId, schoolId } = assessment;
  const missing = changed.filter(({ cell }) => cell.workId === null).map(({ studentId }) => studentId);
  const added = await addSubmissions(tx, { assessmentId, schoolId }, missing, now);
  const submissionOf = ({ cell, studentId }: Changed) => cell.workId ?? added.get(studentId) ?? 0;
  const sums = await scoredSums(tx, changed.map(submissionOf));
  const placed = await listPlaced(tx, assessmentId);
  const rows = changed.map((each): TotalMark => {
    const submissionId = submissionOf(each);
    const { score } = each.next;
    const answered = sums.get(submissionId);
    const isWhole = placed.length > 0 && answered?.scored === placed.length;
    const isSum = isWhole && overallOf(placed, assessment.marks, answered.sum, answered.latePercent) === score;
    const grading = score === null ? (answered?.scored ? 'some' : 'none') : 'done';
    // A submission that was handed in has a row for each question.
    const attempt = answered ? 'handedIn' : 'none';
    return {
      schoolId,
      submissionId,
      marks: score,
      marksByHand: isSum ? null : score,
      status: workStatus(each.cell.state === 'writing' ? 'running' : attempt, grading),
      flag: each.next.flag,
    };
  });
  await storeTotals(tx, rows, { way, userId, at: now });
  await addCellEvents(
    tx,
    changed.flatMap((each) => {
      const [fromFlag, toFlag] = [each.cell.flag, each.next.flag];
      const event = { schoolId, studentId: each.studentId, submissionId: submissionOf(each), at: now, userId, way };
      return fromFlag === toFlag ? [] : [{ ...event, fromFlag, toFlag }];
    }),
  );
  await updateProgress(marking, assessment);
}

/** Sets marks of columns without questions. */
async function storeOwn(
  { tx, userId, now }: Marking,
  { schoolId }: ClassRow,
  changed: readonly (Changed & { columnId: number })[],
  way: Body['way'],
): Promise<void> {
  const rows = changed.map(({ columnId, studentId, next }) => ({ schoolId, columnId, studentId, ...next }));
  await storeColumnMarks(tx, rows, userId, now);
  await addCellEvents(
    tx,
    changed.map(({ columnId, studentId, cell, next }) => ({
      schoolId,
      columnId,
      studentId,
      at: now,
      userId,
      way,
      fromScore: cell.score,
      toScore: next.score,
      fromFlag: cell.flag,
      toFlag: next.flag,
    })),
  );
}

const resultOf = ({ key, studentId, plan, cell }: Planned, after: StoredCell, language: Language): CellResult => {
  const { person, isHidden: _, ...shown } = after;
  const problem = plan.outcome === 'refused' ? textOf(language, plan.problem.key, plan.problem.values) : null;
  return {
    key,
    studentId,
    outcome: plan.outcome,
    problem,
    person: plan.outcome === 'stale' ? cell.person : person,
    cell: shown,
  };
};

/** Sets the cells that can be set. Returns the outcome of each, and which submissions and columns have changed. */
export async function setCells(marking: Marking, row: ClassRow, body: Body) {
  const { tx, tenant, userId, now, graceMs, language } = marking;
  const inClass = new Set((await listClassStudents(tx, tenant, row.id)).map(({ id }) => id));
  const studentIds = [...new Set(body.cells.map(({ studentId }) => studentId))].filter((id) => inClass.has(id));
  const { columns, locked, own } = await lockNamed(marking, row, body, studentIds);
  const read = () => readCells({ db: tx, now, graceMs, readerId: userId }, columns, studentIds);
  const planned = plansOf({ columns, inClass, cellOf: await read() }, body.cells);
  const changed = changedIn(planned);
  for (const assessment of locked) {
    const ofIt = changed.filter(({ key }) => key === assessmentKey(assessment.id));
    if (ofIt.length > 0) await storeOf(marking, assessment, ofIt, body.way);
  }
  const columnOf = new Map(own.map(({ id }) => [ownKey(id), id]));
  const ofOwn = changed.flatMap((each) => {
    const columnId = columnOf.get(each.key);
    return columnId === undefined ? [] : [{ ...each, columnId }];
  });
  await storeOwn(marking, row, ofOwn, body.way);
  const after = await read();
  const results = planned.map((each) => resultOf(each, after(each.key, each.studentId), language));
  const submissionIds = changed.flatMap(({ key, studentId }) => after(key, studentId).workId ?? []);
  return { results, submissionIds, hasOwn: ofOwn.length > 0 };
}
