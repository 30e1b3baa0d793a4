import { type Page } from '@playwright/test';
import { axeFaults } from '../src/accessibility';
import { eachLanguage } from '../src/each-language';
import { studyWords } from '../src/learn-words';
import { StudentPhone } from '../src/student-phone';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test';

const PIN = '280391';

/** Opens a page by its link on the start page. */
async function open(page: Page, name: string) {
  await page.goto('/learn');
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

eachLanguage('en', (language) =>
  test('lets a student read a lecture, practise a question and see their progress on a phone', async ({
    browser,
    portal: { url },
  }) => {
    const w = studyWords[language];
    const data = await SubmissionData.open(url);
    const practised = await data.openPractice(`Leaves ${language}`);
    const phone = await StudentPhone.open(browser, url, language);
    const { page } = phone;
    await phone.redeem(await data.issueSlip(), PIN);

    await open(page, w.lectures);
    expect(await axeFaults(page)).toEqual([]);
    const lecture = page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link');
    const name = (await lecture.textContent()) ?? '';
    await lecture.click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole('link', { name: w.allLectures, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.lectures, exact: true })).toBeVisible();

    await open(page, w.practice);
    await page.getByRole('link', { name: practised.topic, exact: true }).click();
    await expect(page.getByText(practised.text)).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await phone.button(w.check).click();
    await expect(page.getByRole('alert')).toHaveText(w.choose);
    await page.getByRole('radio', { name: /Leaf/ }).check();
    await phone.button(w.check).click();
    await expect(page.getByText(w.right, { exact: true })).toBeVisible();

    await open(page, w.progress);
    expect(await axeFaults(page)).toEqual([]);
    expect(await phone.close()).toEqual([]);
  }),
);
