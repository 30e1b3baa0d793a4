import { violations } from '../src/accessibility';
import { GradingPage } from '../src/grading';
import { openScreen } from '../src/open-screen';
import { StudentPhone } from '../src/student-phone';
import { expect, test } from '../src/test-with-students';
import { publishProject } from '../src/work-groups-data';
import { workGroupsWords } from '../src/work-groups-words';
import { languages } from '../src/words';

const PIN = '280391';
const REASON = 'Drew the figure only.';

for (const language of languages) {
  const w = workGroupsWords[language];

  test(`two students hand in together, are graded once, and each reads their own mark (${language})`, async ({
    page,
    browser,
    portal: { url },
    data: { students },
  }) => {
    const [one, other] = students;
    if (!one || !other) throw new Error('Two students are needed.');
    const title = `Project ${language}`;
    const { id, slipOf } = await publishProject(url, title, students);
    const list = `/assignment/submitted-assignment-list?id=${id}`;
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
    const phone = await StudentPhone.open(browser, url, language);

    await test.step('the teacher draws a group', async () => {
      await openScreen(page, language, url, `${list}&view=writing`);
      await button(w.draw).click();
      await button(w.save).click();
      await expect(button(w.save)).toBeDisabled();
    });

    await test.step('one of the students writes and hands in', async () => {
      await phone.redeem(slipOf(one), PIN);
      await phone.open(title);
      await phone.button(phone.w.start).click();
      await phone.write('We found moss.');
      await phone.isSaved();
      await phone.button(phone.w.handIn).click();
      await phone.button(phone.w.confirm).click();
      await expect(phone.heading(phone.w.done)).toBeVisible();
    });

    await test.step('the group is one row, and is graded once', async () => {
      await page.goto(list);
      const row = main.getByRole('row').filter({ hasText: w.group });
      await expect(row).toContainText(one.name);
      await expect(row).toContainText(other.name);
      await expect(main.getByRole('row')).toHaveCount(2);
      expect(await violations(page)).toEqual([]);
      await row.getByRole('link', { name: w.group }).click();
      const grading = new GradingPage(page, language);
      await grading.score(1).fill('4');
      await grading.button(grading.gradingWords.finish).click();
      await expect(button(w.adjustFor(other.name))).toBeVisible();
    });

    await test.step('the mark of one is adjusted with a reason', async () => {
      await button(w.adjustFor(other.name)).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: w.mark }).fill('3');
      await dialog.getByRole('textbox', { name: w.reason }).fill(REASON);
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: w.adjust, exact: true }).click();
      await expect(dialog).toBeHidden();
      await page.goto(list);
      await expect(main.getByText(w.adjusted)).toBeVisible();
      await button(w.release).click();
      await expect(main.getByText(w.since)).toBeVisible();
    });

    await test.step('each of them reads their own mark', async () => {
      await phone.page.goto(`/learn/result/${id}`);
      await expect(phone.page.getByRole('heading', { name: w.score(4) })).toBeVisible();
      await expect(phone.page.getByText(w.together)).toContainText(other.name);
      await expect(phone.page.getByText(REASON)).toHaveCount(0);
      const mate = await StudentPhone.open(browser, url, language);
      await mate.redeem(slipOf(other), PIN);
      await mate.page.goto(`/learn/result/${id}`);
      await expect(mate.page.getByRole('heading', { name: w.score(3) })).toBeVisible();
      await expect(mate.page.getByText(w.other)).toContainText(REASON);
      expect([...(await phone.close()), ...(await mate.close())]).toEqual([]);
    });
  });
}
