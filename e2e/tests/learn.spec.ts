import { axeFaults } from '../src/accessibility';
import { asTeacher } from '../src/call-api';
import { eachLanguage } from '../src/each-language';
import { StudentPhone } from '../src/student-phone';
import { SubmissionData } from '../src/submission-data';
import { expect, test } from '../src/test';

const PIN = '280391';

eachLanguage('tr', (language) =>
  test('lets a student take an exam on a phone, offline and on another device, without losing an answer', async ({
    browser,
    portal: { url },
  }) => {
    const title = `Light ${language}`;
    const data = await SubmissionData.open(url);
    const quiz = await data.publishQuiz(title);
    const phone = await StudentPhone.open(browser, url, language);
    const { page, w } = phone;
    const slip = await data.issueSlip();
    await phone.redeem(slip, PIN);
    expect(await axeFaults(page)).toEqual([]);
    await phone.open(title);
    expect(await axeFaults(page)).toEqual([]);
    await phone.button(w.start).click();

    await page.getByRole('radio', { name: /Chloroplast/ }).check();
    await phone.isSaved();
    expect(await axeFaults(page)).toEqual([]);
    await phone.button(w.next).click();
    await phone.opensOffline();
    await page.context().setOffline(true);
    await phone.write('Because of chlorophyll');
    await expect(page.getByText(w.offline)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: /Chloroplast/ })).toBeChecked();
    await expect(page.getByText(w.offline)).toBeVisible();
    await page.context().setOffline(false);
    await phone.isSaved();
    const address = page.url();
    await page.reload();
    await expect(page.getByRole('radio', { name: /Chloroplast/ })).toBeChecked();

    const tablet = await StudentPhone.open(browser, url, language);
    await tablet.signInByName(slip, PIN);
    await tablet.page.goto(address);
    await expect(tablet.page.getByText(w.elsewhere)).toBeVisible();
    await tablet.button(w.goOnHere).click();
    await tablet.button(w.next).click();
    await expect(tablet.page.getByRole('textbox', { name: w.answer })).toHaveValue('Because of chlorophyll');
    await tablet.write('Because of chlorophyll, which is green');
    await tablet.isSaved();
    await expect(page.getByText(w.elsewhere)).toBeVisible();

    await tablet.button(w.handIn).click();
    await tablet.button(w.confirm).click();
    await expect(tablet.heading(w.done)).toBeFocused();
    await tablet.page.getByRole('link', { name: w.home }).click();
    await expect(tablet.heading(w.past)).toBeVisible();
    expect(await tablet.close()).toEqual([]);
    expect(await phone.close()).toEqual([]);

    const call = await asTeacher(url);
    const submissions = await call<{ id: number; status: number }[]>('GET', `/assessment/${quiz.id}/submissions`);
    const handedIn = submissions.find(({ status }) => status === 3 || status === 4);
    const { answers } = await call<{ answers: { questionId: number; response: object }[] }>(
      'GET',
      `/assessment/submission/${handedIn?.id}`,
    );
    expect(answers.map(({ response }) => response)).toEqual([
      { optionIds: [quiz.keyId] },
      { text: '<p>Because of chlorophyll, which is green</p>' },
    ]);
  }),
);
