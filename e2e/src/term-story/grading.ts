import { expect } from '@playwright/test';
import type { AssessmentAnalysis } from 'shared/contract/submission-analysis';
import type { AssessmentMarks } from 'shared/contract/submission-marks';
import { gradingWords } from '../grading-words';
import { essayMarks, excused, exam, missedExam, options, oralMarks, weights, wrongKey } from './answers';
import { examFigures, examMarks, examPossible, MIN_MARKS } from './figures';
import type { Paper } from './making';
import { pupils, staff, type Pupil } from './people';
import { schoolTime } from './school-clock';
import type { Call, School } from './school';
import type { Term } from './term';

const marksOf = (call: Call, { id }: Paper) => call<AssessmentMarks>('GET', `/assessment/${id}/marks`);

/** Grades every essay; each half by its own teacher, the first one on the screen. */
export async function gradeEssays(term: Term, { studentIds }: School, paper: Paper): Promise<void> {
  const [first, ...others] = pupils.filter((each) => !missedExam(each));
  if (!first) throw new Error('Nobody wrote the exam.');
  const idOf = async (call: Call, { place }: Pupil) =>
    (await marksOf(call, paper)).submissions.find(({ student }) => student.id === studentIds[place])?.id;
  await gradeOnPage(term, first, await idOf(term.as(staff.owner), first));
  for (const pupil of others) {
    const call = term.as(pupil.section === 'A' ? staff.owner : staff.colleague);
    const scores = [{ questionId: paper.essayId, score: essayMarks(pupil) }];
    await call('POST', '/assessment/gradeSubmission', { submissionId: await idOf(call, pupil), scores, done: true });
  }
}

const gradeOnPage = (term: Term, pupil: Pupil, submissionId = 0) =>
  term.visit(staff.owner, `/student/submission-grading?id=${submissionId}`, async ({ page }) => {
    const w = gradingWords.tr;
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(pupil.name) })).toBeVisible();
    await page.getByRole('textbox', { name: w.score(exam.length + 1) }).fill(String(essayMarks(pupil)));
    await expect(page.locator('[data-save-state]')).toHaveText(w.saved);
    await page.getByRole('button', { name: w.finish, exact: true }).click();
    await expect(page.getByText(w.progress(1, examFigures.n))).toBeVisible();
  });

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

const letterOf = (place: number) => new RegExp(`^${'ABCD'[place]}\\s*${options[place]}$`);

/** Corrects the wrong key for all students, after comparing the preview with the answers. */
export const correctKey = (term: Term, paper: Paper): Promise<void> =>
  term.visit(
    staff.colleague,
    `/assignment/submitted-assignment-list?id=${paper.id}&view=analysis`,
    async ({ page }) => {
      const name = `Regrade question ${wrongKey.at + 1}`;
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('checkbox', { name: letterOf(wrongKey.option) }).uncheck();
      await dialog.getByRole('checkbox', { name: letterOf(exam[wrongKey.at]?.truth ?? 0) }).check();
      await dialog.getByRole('button', { name: 'Preview' }).click();
      const { n, raised, lowered } = examFigures;
      await expect(dialog.getByText(`Of ${n} submissions: ${raised} better, ${lowered} worse`)).toBeVisible();
      await dialog.getByRole('textbox', { name: /^Reason/ }).fill(REASON);
      await dialog.getByRole('button', { name: 'Regrade', exact: true }).click();
      await expect(page.getByText('Question regraded!')).toBeVisible();
    },
  );

/** Lets the students see their results. */
export const releaseResults = (term: Term, paper: Paper): Promise<void> =>
  term.visit(staff.owner, `/assignment/submitted-assignment-list?id=${paper.id}`, async ({ page }) => {
    await page.getByRole('button', { name: 'Sonuçları şimdi açıkla' }).click();
    await expect(page.getByText(/^Öğrenciler sonuçlarını .+ tarihinden beri görüyor\.$/)).toBeVisible();
  });

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
