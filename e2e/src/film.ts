import { type Page } from '@playwright/test';
import { generation, card, fillGeneration } from './bulk-generation';
import { bulkWords } from './bulk-generation-words';
import { demo } from './demo';
import { type Call, CONTEXT, submissionToGrade, visit } from './pictures';

/** Takes a picture that stands so many milliseconds. */
export type Shoot = (milliseconds: number) => Promise<void>;

export const filmSize = { width: 1200, height: 750 } as const;

const GLANCE = 1200;
const READ = 2600;

/** From signing in to a graded answer, for the README: one picture for each thing that a teacher would look at. */
export async function playFilm(page: Page, call: Call, shoot: Shoot): Promise<void> {
  await visit(page, '/login');
  await shoot(READ);
  await page.getByRole('button', { name: new RegExp(`^${demo.teacher.name}`) }).click();
  await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor();
  await shoot(READ);

  const words = bulkWords.en;
  await visit(page, generation);
  await shoot(GLANCE);
  await fillGeneration(page, 'en', { number: 3, context: CONTEXT });
  await shoot(READ);
  await page.getByRole('button', { name: words.generate, exact: true }).click();
  const first = card(page, 'en', 1);
  await first.getByRole('button', { name: words.accept }).waitFor();
  await shoot(READ);
  await first.getByRole('button', { name: words.accept }).click();
  await shoot(GLANCE);

  await visit(page, `/student/submission-grading?id=${await submissionToGrade(call)}`);
  await page.getByText(/^\d+ of [1-9]\d* graded$/).waitFor();
  await shoot(READ);
  const score = page.getByRole('button', { name: /^2 for question \d+$/, pressed: false }).first();
  const number = await score.getAttribute('aria-label');
  await score.click();
  await page.getByRole('button', { name: number ?? '', exact: true, pressed: true }).waitFor();
  await shoot(READ);
}
