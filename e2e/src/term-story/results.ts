import { expect } from '@playwright/test';
import { axeFaults } from '../accessibility';
import { examStoryWords } from '../exam-story-words';
import { send } from '../send';
import type { StudentPhone } from '../student-phone';
import { currentScore, examFlag, examMarks, examPossible, shownPercent, total } from './figures';
import { readBook, REASON } from './grading';
import type { Paper } from './making';
import { pupils, staff, type Pupil } from './people';
import { schoolTime } from './school-clock';
import type { School } from './school';
import type { Term } from './term';

const s = examStoryWords.tr;
const asTurkish = (value: number) => new Intl.NumberFormat('tr').format(value);

/** Reads the result on the phone, with the reason of the regrade, and asks about a mark. */
export async function asksBack(phone: StudentPhone, pupil: Pupil, paper: Paper): Promise<void> {
  const { page } = phone;
  await page.goto(`/learn/result/${paper.id}`);
  const score = `${asTurkish(examMarks(pupil) ?? 0)} / ${examPossible}`;
  await expect(page.getByRole('heading', { name: score })).toBeVisible();
  await expect(page.getByText(REASON)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByText(s.ask, { exact: true }).last().click();
  await page.getByRole('textbox', { name: s.text }).fill('Neden tam puan değil?');
  await phone.button(s.send).click();
  await expect(page.getByText(s.sent)).toBeVisible();
}

export async function answers(term: Term, paper: Paper): Promise<void> {
  await term.visit(staff.owner, `/assignment/submitted-assignment-list?id=${paper.id}&view=asked`, async ({ page }) => {
    await expect(page.getByText('Neden tam puan değil?')).toBeVisible();
    await page.getByRole('textbox', { name: s.answerTo }).fill('Zarın görevi eksik.');
    await page.getByRole('button', { name: s.sendAnswer }).click();
    await expect(page.getByText(s.canRead)).toBeVisible();
  });
}

export async function readsAnswer({ page }: StudentPhone): Promise<void> {
  await page.reload();
  await expect(page.getByText('Zarın görevi eksik.')).toBeVisible();
}

/** Compares every total and every exam cell on each class page with the answers. */
export async function gradebooksAgree(term: Term, school: School, paper: Paper): Promise<void> {
  for (const section of ['A', 'B'] as const) {
    const who = section === 'A' ? staff.owner : staff.colleague;
    const id = school.classes[section === 'A' ? 'a' : 'b'].id;
    await gradebookIs(term, school, { classId: id, paper, section });
    await term.visit(who, `/assignment/gradebook?id=${id}`, async ({ page }) => {
      for (const pupil of pupils.filter((each) => each.section === section)) {
        const row = page
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: pupil.name, exact: true }) });
        const shown = total(pupil);
        const text = shown === null ? '' : shownPercent(shown, who.language);
        await expect(row.getByRole('gridcell').last(), pupil.name).toHaveText(text);
      }
    });
  }
}

interface OfClass {
  classId: number;
  paper: Paper;
  section: Pupil['section'];
}

/** The exam cells as stored. */
export async function gradebookIs(
  term: Term,
  { studentIds }: School,
  { classId, paper, section }: OfClass,
): Promise<void> {
  const book = await readBook(term.as(staff.owner), classId);
  const at = book.columns.findIndex(({ key }) => key === `a${paper.id}`);
  const own = pupils.filter((pupil) => pupil.section === section);
  const cells = own.map((pupil) => {
    const cell = book.cells[book.students.findIndex(({ id }) => id === studentIds[pupil.place])]?.[at];
    return [pupil.name, cell?.score, cell?.flag];
  });
  expect(cells).toEqual(own.map((pupil) => [pupil.name, examMarks(pupil), examFlag(pupil)]));
}

/** The report card on the screen, and what a guardian reads through a link. */
export async function guardiansAreInformed(term: Term, { classes, studentIds }: School, paper: Paper): Promise<void> {
  const [first] = pupils.filter(({ section }) => section === 'B');
  if (!first) throw new Error('Section B has nobody.');
  await term.visit(staff.colleague, `/assignment/report-cards?id=${classes.b.id}`, async ({ page }) => {
    const card = page.getByRole('article', { name: first.name }).first();
    await expect(card).toContainText(`Total: ${shownPercent(total(first) ?? 0, 'en')}`);
    await expect(card.getByRole('row', { name: /^Cells: written exam/ })).toContainText(String(examMarks(first)));
  });
  const call = term.as(staff.colleague);
  const { url } = await call<{ url: string }>('POST', `/students/${studentIds[first.place]}/guardian-links`, {
    ...{ guardian: 'Nur', endsAt: new Date(schoolTime('2027-06-18', '17:00')).toISOString() },
  });
  const code = /[#?&=/]([\w-]{16,})$/.exec(url)?.[1];
  const reading = await send<{ items: { id: number; result: { marks: number } | null }[] }>(
    ...([term.url, 'POST', '/learn/guardian', undefined, { code }] as const),
  );
  expect(reading.items.find(({ id }) => id === paper.id)?.result?.marks).toBe(examMarks(first));
}

/** The current score of every student, which the list shows and the class average is based on. */
export async function scoresAgree(term: Term, { grade, studentIds }: School): Promise<void> {
  const rows = await term.as(staff.owner)<{ id: number; currentScore: number | null }[]>(
    ...(['GET', `/students/grade/${grade.id}?pageSize=-1`] as const),
  );
  for (const pupil of pupils) {
    const found = rows.find(({ id }) => id === studentIds[pupil.place])?.currentScore ?? null;
    const expected = currentScore(pupil);
    if (expected === null) expect(found, pupil.name).toBeNull();
    else expect(found, pupil.name).toBeCloseTo(expected, 6);
  }
}
