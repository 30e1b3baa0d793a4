import { expect } from '@playwright/test';
import type { AssessmentAnalysis } from 'shared/contract/submission-analysis';
import type { AssessmentMarks } from 'shared/contract/submission-marks';
import { essayMarks, excused, exam, missedExam, oralMarks, weights, wrongKey } from './answers';
import { examFigures, examMarks, examPossible, MIN_MARKS } from './figures';
import type { Paper } from './making';
import { pupils, staff, type Pupil } from './people';
import { schoolTime } from './school-clock';
import type { Call, School } from './school';
import type { Term } from './term';

const marksOf = (call: Call, { id }: Paper) => call<AssessmentMarks>('GET', `/assessment/${id}/marks`);

/** Grades every essay; each half by its own teacher. */
export async function gradeEssays(term: Term, { studentIds }: School, paper: Paper): Promise<void> {
  for (const pupil of pupils.filter((each) => !missedExam(each))) {
    const call = term.as(pupil.section === 'A' ? staff.owner : staff.colleague);
    const { submissions } = await marksOf(call, paper);
    const own = submissions.find(({ student }) => student.id === studentIds[pupil.place]);
    const scores = [{ questionId: paper.essayId, score: essayMarks(pupil) }];
    await call('POST', '/assessment/gradeSubmission', { submissionId: own?.id, scores, done: true });
  }
}

/** Compares the stored marks of every student with those computed from the answers. */
export async function marksAre(
  term: Term,
  { studentIds }: School,
  paper: Paper,
  expected: (pupil: Pupil) => number | null,
) {
  const { submissions } = await marksOf(term.as(staff.owner), paper);
  const found = pupils.map(
    (pupil) => submissions.find(({ student }) => student.id === studentIds[pupil.place])?.marks ?? null,
  );
  expect(found).toEqual(pupils.map((pupil) => expected(pupil)));
}

export const withWrongKey = (pupil: Pupil) => examMarks(pupil, wrongKey);
export const withRightKey = (pupil: Pupil) => examMarks(pupil);
export const REASON = 'The folded inner membrane belongs to the mitochondrion.';

/** Corrects the wrong key for all students. */
export async function correctKey(term: Term, paper: Paper): Promise<void> {
  const call = term.as(staff.colleague);
  const kept = paper.asked[wrongKey.at];
  const option = kept?.optionIds[exam[wrongKey.at]?.truth ?? 0];
  const body = { questionId: kept?.id, treatment: { kind: 'key', optionIds: [option] } };
  const { version } = await call<{ version: number }>('POST', `/assessment/${paper.id}/regrade/preview`, body);
  const headers = { 'if-match': `"${version}"` };
  await call('POST', `/assessment/${paper.id}/regrade`, { ...body, reason: REASON }, headers);
}

const near = (value: number | null | undefined) => Number((value ?? NaN).toFixed(6));

/** Mean, median, standard deviation, pass results, and the figures of each question. */
export async function analysisAgrees(term: Term, paper: Paper): Promise<void> {
  const found = await term.as(staff.owner)<AssessmentAnalysis>('GET', `/assessment/${paper.id}/analysis`);
  const { n, mean, median, deviation, passed, items } = examFigures;
  expect([found.n, near(found.mean), near(found.median), near(found.deviation)]).toEqual([
    n,
    near(mean),
    near(median),
    near(deviation),
  ]);
  expect(found.results).toEqual({ minMarks: MIN_MARKS, passed, failed: n - passed });
  expect(found.marks).toBe(examPossible);
  const choice = found.items.slice(0, exam.length).map((item) => [item.n, item.omitted, near(item.facility)]);
  expect(choice).toEqual(items.map((item) => [item.n, item.omitted, near(item.facility)]));
}

interface Column {
  key: string;
}

/** Section B has an oral mark, and the gradebook explains why absent students have no exam mark. */
export async function fillGradebook(term: Term, { studentIds, classes }: School, paper: Paper): Promise<void> {
  const call = term.as(staff.colleague);
  const { key } = await call<Column>('POST', `/class/${classes.b.id}/gradebook/column`, {
    ...{ title: 'Oral', kind: 'oral', marks: 100, weightage: weights.oral },
    date: new Date(schoolTime('2027-05-19', '10:00')).toISOString(),
  });
  const oral = pupils.flatMap((pupil) => {
    const score = oralMarks(pupil);
    return score === null ? [] : [{ studentId: studentIds[pupil.place], key, version: 0, score }];
  });
  await saveCells(call, classes.b.id, oral);
  for (const section of ['a', 'b'] as const) {
    const who = section === 'a' ? staff.owner : staff.colleague;
    const { cells, students, columns } = await readBook(term.as(who), classes[section].id);
    const at = columns.findIndex((column) => column.key === `a${paper.id}`);
    const away = pupils.filter((pupil) => missedExam(pupil) && pupil.section === section.toUpperCase());
    const changes = away.map((pupil) => {
      const row = students.findIndex(({ id }) => id === studentIds[pupil.place]);
      const version = cells[row]?.[at]?.version ?? 0;
      return {
        studentId: studentIds[pupil.place],
        key: `a${paper.id}`,
        version,
        flag: excused(pupil) ? 'excused' : 'absent',
      };
    });
    await saveCells(term.as(who), classes[section].id, changes);
  }
}

interface Book {
  students: { id: number; name: string }[];
  columns: Column[];
  cells: { version: number; score: number | null; flag: string | null }[][];
}
export const readBook = (call: Call, classId: number) => call<Book>('GET', `/class/${classId}/gradebook`);

async function saveCells(call: Call, classId: number, cells: readonly object[]): Promise<void> {
  const results = await call<{ outcome: string }[]>('PUT', `/class/${classId}/gradebook/cells`, { cells });
  expect(results.map(({ outcome }) => outcome)).toEqual(cells.map(() => 'saved'));
}
