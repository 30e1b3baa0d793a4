import { expect, type Page } from '@playwright/test';
import { cardPath, learnPath } from 'shared/contract/learn-address';
import { newestLink } from './outbox';
import type { Print, Shown } from './shown-print';
import { StudentPhone } from './student-phone';

const PIN = '402817';

/** Waits until the screen has its data and its formulas. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').locator('[role=status]:not(:empty)')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The screens of a student whose work has been released. */
async function lookAtStudent({ browser, url, language, made, look }: Shown): Promise<void> {
  const phone = await StudentPhone.open(browser, url, language);
  await phone.redeem(await made.slipOf(made.wideStudent), PIN);
  const { assessmentId: exam, topicId: topic, lectureId: lecture } = made;
  const screens = ['', `/assessment/${exam}`, `/result/${exam}`, '/lectures', `/lectures/${lecture}`];
  for (const screen of [...screens, '/practice', `/practice/${topic}`, '/progress', '/reminders']) {
    await open(phone.page, `${learnPath}${screen}`);
    await look(`${learnPath}${screen}`, phone.page);
  }
  await phone.close();
}

/** An exam that is being written. */
async function lookAtExam({ browser, url, language, made, look }: Shown): Promise<void> {
  const phone = await StudentPhone.open(browser, url, language);
  await phone.redeem(await made.slipOf(made.withCard), PIN);
  await open(phone.page, `${learnPath}/assessment/${made.examId}`);
  await phone.button(phone.w.start).click();
  await expect(phone.page).toHaveURL(/\/attempt\/\d+$/);
  await look('exam', phone.page);
  await phone.close();
}

/** The pages of a guardian, without a session. */
async function lookAtGuardian({ browser, url, dataDir, language, made, look }: Shown): Promise<void> {
  const { call } = made.school;
  const endsAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const reading = await call<{ url: string }>('POST', `/students/${made.wideStudent}/guardian-links`, {
    ...{ guardian: 'Veli', endsAt },
  });
  const { version } = await call<{ version: number }>('GET', `/class/${made.classId}/report-cards`);
  const card = { studentIds: [made.withCard], heading: made.title, language, means: true, comments: true };
  await call('POST', `/class/${made.classId}/report-cards`, card, { 'if-match': `"${version}"` });
  const sent = await newestLink(dataDir, made.guardianAddress, cardPath);
  const phone = await StudentPhone.open(browser, url, language);
  for (const [name, address] of [
    ['guardian', reading.url],
    ['report card', sent],
  ] as const) {
    await open(phone.page, address);
    await look(`${name} by link`, phone.page);
  }
  await phone.close();
}

/** What students and guardians print from the menu of the browser. */
export const learnPrints: Print = {
  sources: [],
  async show(shown) {
    await lookAtStudent(shown);
    await lookAtExam(shown);
    await lookAtGuardian(shown);
  },
};
