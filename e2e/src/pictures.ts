import type { Page } from '@playwright/test';
import { card, COURSE, fillGeneration, generation } from './bulk-generation';
import { bulkWords } from './bulk-generation-words';
import type { asTeacher } from './call-api';

export type Call = Awaited<ReturnType<typeof asTeacher>>;

export interface PictureOf {
  name: string;
  width: number;
  height: number;
  /** Brings the page into the state for the screenshot. */
  open: (page: Page, call: Call) => Promise<unknown>;
}

const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 780 };
const GRADE = 1;
export const CONTEXT =
  'Osmosis is the movement of water through a selectively permeable membrane. In 1748 Jean-Antoine Nollet observed it with the bladder of a pig. ' +
  'Diffusion is the movement of particles from a high to a low concentration. Active transport is the movement of substances against a gradient with the help of energy. ' +
  'Respiration is the process by which a cell releases energy from food. A cell in a hypertonic solution loses water and shrinks.';

export async function visit(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

async function generate(page: Page) {
  await visit(page, generation);
  await fillGeneration(page, 'en', { number: 5, context: CONTEXT });
  await page.getByRole('button', { name: bulkWords.en.generate, exact: true }).click();
  await card(page, 'en', 1).getByRole('button', { name: bulkWords.en.accept }).click();
}

interface Attention {
  toGrade: { items: { submissionId: number; courseId: number }[] };
}

export async function submissionToGrade(call: Call): Promise<number | undefined> {
  const { toGrade } = await call<Attention>('GET', `/teacherAttention/${GRADE}`);
  return toGrade.items.find(({ courseId }) => courseId === COURSE)?.submissionId;
}

export const pictures: readonly PictureOf[] = [
  { name: 'dashboard', ...desk, open: (page) => visit(page, '/dashboard') },
  { name: 'dashboard-phone', ...phone, open: (page) => visit(page, '/dashboard') },
  { name: 'bank', ...desk, open: (page) => visit(page, `/questions/questions-list?subject=${COURSE}`) },
  { name: 'generated', ...desk, open: generate },
  {
    name: 'blueprint',
    ...desk,
    open: async (page, call) => {
      const papers = await call<{ id: number }[]>('GET', `/assessment?filtered=[${COURSE}]&pageSize=100`);
      const copy = await call<{ id: number }>('POST', `/assessment/${papers[0]?.id}/duplicate`, {});
      await visit(page, `/assignment/add-new-assignment?subject=${COURSE}&id=${copy.id}&step=1`);
      await page.getByRole('button', { name: 'Blueprint', exact: true }).click();
      await page.getByRole('table', { name: 'Blueprint' }).waitFor();
    },
  },
  {
    name: 'grading',
    ...desk,
    open: async (page, call) => {
      await visit(page, `/student/submission-grading?id=${await submissionToGrade(call)}`);
      await page.getByText(/^\d+ of [1-9]\d* graded$/).waitFor();
    },
  },
  { name: 'student', ...desk, open: (page) => visit(page, '/student/student-details?id=15') },
];
