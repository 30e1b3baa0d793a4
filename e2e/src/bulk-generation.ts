import type { Page } from '@playwright/test';
import { bulkWords } from './bulk-generation-words';
import type { Language } from './words';

export const COURSE = 1;
export const generation = `/questions/add-bulk-questions?subject=${COURSE}`;
export const review = `/questions/bulk-questions-lisitng?subject=${COURSE}`;

/** The card of the generated question with this number. */
export const card = (page: Page, language: Language, number: number) =>
  page.getByRole('article', { name: bulkWords[language].question(number) });

/** Selects the topic and fills in the generation form without submitting it. */
export async function fillGeneration(
  page: Page,
  language: Language,
  { number, context = bulkWords[language].context }: { number: number; context?: string },
) {
  const w = bulkWords[language];
  await page.getByRole('radio', { name: w.topic, exact: true }).check();
  await page.getByRole('button', { name: w.next, exact: true }).click();
  await page.getByRole('spinbutton', { name: w.number }).fill(String(number));
  await page.getByRole('radio', { name: w.remember }).check();
  await page.getByRole('textbox', { name: w.passage }).fill(context);
}
