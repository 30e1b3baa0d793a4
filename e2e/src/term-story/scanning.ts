import { expect, type Page } from '@playwright/test';
import type { AnswerSheets } from 'shared/contract/answer-sheet';
import { photographedSheet } from '../photographed-sheet';
import { exam, givenBy, missedExam } from './answers';
import type { Paper } from './making';
import { staff, type Pupil } from './people';
import type { Term } from './term';
import { of } from './writing';

const onPaper = of('B').filter((pupil) => !missedExam(pupil));

/** The position of an answer in its row of bubbles on the printed sheet. */
const bubbleOf = ({ variants: [variant] }: AnswerSheets, { asked }: Paper, pupil: Pupil, at: number): number | null => {
  const given = givenBy(pupil, exam)[at];
  const item = variant?.items.find(({ questionId }) => questionId === asked[at]?.id);
  const place = given == null ? -1 : (item?.optionIds?.indexOf(asked[at]?.optionIds[given] ?? 0) ?? -1);
  return place < 0 ? null : place;
};

/** The colleague prints the sheets and photographs those that come back. */
async function photographAll(page: Page, paper: Paper, sheetsOf: () => Promise<AnswerSheets>): Promise<Buffer[]> {
  await page.getByRole('button', { name: 'Prepare for printing' }).click();
  await expect(page.getByText(/^30 sheets with the code /)).toBeVisible();
  const sheets = await sheetsOf();
  const photos: Buffer[] = [];
  for (const pupil of onPaper) {
    const rows = exam.map((_, at) => {
      const bubble = bubbleOf(sheets, paper, pupil, at);
      return bubble === null ? [] : [bubble];
    });
    // All sheets are in the page for the printer; the screen shows only the first.
    photos.push(await photographedSheet(page.locator(`svg[aria-label="Answer sheet: ${pupil.name}"]`).last(), rows));
  }
  return photos;
}

/** The paper half of the exam: printed, filled in, photographed, read, and handed in for the students. */
export async function scanPaperHalf(term: Term, paper: Paper): Promise<void> {
  const call = term.as(staff.colleague);
  let photos: Buffer[] = [];
  await term.visit(staff.colleague, `/assignment/answer-sheets?id=${paper.id}`, async ({ page }) => {
    photos = await photographAll(page, paper, async () => {
      const { sheets } = await call<{ sheets: AnswerSheets[] }>('GET', `/assessment/${paper.id}/answer-sheets`);
      const [newest] = sheets;
      if (!newest) throw new Error('No sheets were kept.');
      return newest;
    });
  });
  await term.visit(staff.colleague, `/assignment/scan-sheets?id=${paper.id}`, async ({ page }) => {
    const files = photos.map((buffer, at) => ({ name: `sheet-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer }));
    await page.getByLabel('Pictures or PDF').setInputFiles(files);
    await expect(page.getByText(`${photos.length} pages: ${photos.length} matched to a student`)).toBeVisible();
    await page.getByRole('button', { name: `Hand in ${photos.length} sheets` }).click();
    await expect(page.getByText('handed in', { exact: true })).toHaveCount(photos.length);
  });
}
