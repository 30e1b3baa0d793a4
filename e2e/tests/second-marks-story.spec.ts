import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { violations } from '../src/accessibility';
import { demo } from '../src/demo';
import { eachLanguage } from '../src/each-language';
import { GradingPage } from '../src/grading';
import { openScreen } from '../src/open-screen';
import { handInEssay, publishEssay, submissionOf } from '../src/second-marks-data';
import { secondMarksWords } from '../src/second-marks-words';
import { signedInStorage } from '../src/signed-in';
import { expect, test } from '../src/test-signed-in';

const COLLEAGUE = 'Michael Okafor';

eachLanguage('tr', (language) => {
  const w = secondMarksWords[language];

  test('two teachers share out, mark a file twice, agree on the mark and release it', async ({
    page,
    browser,
    portal: { url },
  }) => {
    const exam = await publishEssay(url, `Leaves ${language}`);
    const student = await handInEssay(url, exam, 'Essay (1).pdf');
    const { id } = await submissionOf(url, exam);
    const list = `/assignment/submitted-assignment-list?id=${exam}`;
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });

    await test.step('the work is shared out', async () => {
      await openScreen(page, language, url, `${list}&view=graders`);
      await main.getByRole('checkbox', { name: COLLEAGUE }).check();
      await button(w.equally).click();
      await button(w.save).click();
      await expect(main.getByText(w.doneOf)).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step('the first marker sees the file and gives a mark', async () => {
      const grading = new GradingPage(page, language);
      await grading.open(id);
      await expect(grading.main().getByText('Essay (1).pdf').first()).toBeVisible();
      await grading.score(1).fill('3');
      await grading.button(grading.gradingWords.finish).click();
      await expect.poll(async () => (await submissionOf(url, exam)).marks).toBe(3);
    });

    await test.step('the colleague is asked for a second mark', async () => {
      await page.goto(`${list}&view=graders`);
      await main.getByRole('radio', { name: w.chosen }).check();
      await main.getByRole('checkbox', { name: student }).check();
      await main.getByRole('combobox', { name: w.marker }).selectOption({ label: COLLEAGUE });
      expect(await violations(page)).toEqual([]);
      await button(w.ask).click();
      await expect(main.getByText(w.missing)).toBeVisible();
    });

    await test.step('the colleague gives it without seeing the first, by keyboard', async () => {
      const context = await browser.newContext({
        baseURL: url,
        storageState: await signedInStorage(url, demo.riverside),
      });
      const colleague = new GradingPage(await context.newPage(), language);
      await colleague.useLanguage(url);
      await colleague.open(id);
      await expect(colleague.main().getByText(w.told)).toBeVisible();
      await expect(colleague.main().getByText('Essay (1).pdf').first()).toBeVisible();
      await expect(colleague.score(1)).toHaveValue('');
      await colleague.score(1).focus();
      await colleague.page.keyboard.type('5');
      await colleague.button(colleague.gradingWords.finish).focus();
      await colleague.page.keyboard.press('Enter');
      await expect(colleague.main().getByText(w.told)).toBeHidden();
      await context.close();
    });

    await test.step('they agree, and the mark is released', async () => {
      await page.goto(`${list}&view=graders`);
      await expect(main.getByText(w.differs)).toBeVisible();
      await button(w.agree).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: w.score }).fill('4');
      await dialog.getByRole('textbox', { name: w.reason }).fill('The reason is named, the pigment is not.');
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: w.enter }).click();
      await expect(main.getByText(w.settled)).toBeVisible();
      expect((await submissionOf(url, exam)).marks).toBe(4);
      await page.goto(list);
      await expect(main.getByText(w.waiting)).toBeVisible();
      await button(w.release).click();
      await expect(main.getByText(w.since)).toBeVisible();
    });

    await test.step('the files of everybody come as one archive', async () => {
      const arriving = page.waitForEvent('download');
      await button(w.exportMarks).click();
      await page.getByRole('menuitem', { name: w.archive }).click();
      const files = Object.keys(unzipSync(await readFile(await (await arriving).path())));
      expect(files.map((name) => name.replace(/^[^-]+- /, ''))).toEqual([`${student}/1 Essay (1).pdf`]);
    });
  });
});
