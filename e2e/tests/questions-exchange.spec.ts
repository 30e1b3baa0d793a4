import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { violations } from '../src/accessibility';
import { asTeacher } from '../src/call-api';
import { isLongRun, LONG } from '../src/each-language';
import { foreignFiles, typedQuestions } from '../src/exchange-files';
import { exchangeWords } from '../src/exchange-words';
import { openScreen } from '../src/open-screen';
import { QuestionData } from '../src/question-data';
import { QuestionImportPage } from '../src/question-import-page';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';
import { languages, type Language } from '../src/words';

const COURSE = 1;

const unpacked = (file: Buffer) =>
  Object.values(unzipSync(file))
    .map((entry) => strFromU8(entry))
    .join('\n');

/** A format of each family: whether it holds questions without options, and what its file says. */
const families: [format: string, holdsBoth: boolean, textOf: (file: Buffer) => string, start: RegExp][] = [
  ['json', true, String, /^\{"format":"interchange\/questions"/],
  ['moodle-xml', true, String, /^<\?xml[^>]*>\s*<quiz>/],
  ['gift', true, String, /^\$CATEGORY/],
  ['qti3', true, unpacked, /<qti-assessment-item /],
  ['qti12', true, unpacked, /<questestinterop [^>]*><objectbank /],
  ['imscc', true, unpacked, /imsqti_xmlv1p2\/imscc_xmlv1p3\/question-bank/],
  ['docx', true, unpacked, /<w:numPr>/],
  ['xlsx', true, unpacked, /<worksheet /],
  ['text', true, String, /^1\. /m],
  ['aiken', false, String, /\nANSWER: /],
];

/** What a file says of one of these questions; GIFT writes a colon with a backslash. */
const saying = (word: string, what: 'choose' | 'describe') => new RegExp(`${word}\\\\?: ${what} it`);

/** The questions of a Moodle XML, in no order and without their groups and ids. */
const questionsOf = (file: Buffer) =>
  [...String(file).matchAll(/<question type="(?!category)[\s\S]*?<\/question>/g)]
    // A question without default marks is worth 1 in Moodle, and so it comes back.
    .map(([text]) => text.replace(/<idnumber>.*<\/idnumber>/, '').replace('<defaultgrade>1</defaultgrade>\n', ''))
    .sort();

/** The download that this begins. */
async function downloaded(page: Page, begin: () => Promise<void>): Promise<Download> {
  const arriving = page.waitForEvent('download');
  await begin();
  return arriving;
}

/** Two questions, with options and without, that a search for the word finds. */
async function addTwo(url: string, word: string) {
  const data = await QuestionData.open(url, COURSE);
  await data.add([`${word}: describe it`]);
  await data.addChoice(`${word}: choose it`, ['Yes, this', 'No']);
}

async function openExport(page: Page, language: Language, url: string, word: string, course = COURSE) {
  const w = exchangeWords[language];
  await openScreen(page, language, url, `/questions/questions-list?subject=${course}&q=${word}`);
  await page.getByRole('button', { name: w.open }).click();
  const dialog = page.getByRole('dialog', { name: w.exportTitle });
  const save = async (format: string) => {
    await dialog.getByLabel(w.format).selectOption(format);
    const start = dialog.getByRole('button', { name: w.export });
    await expect(start).toBeEnabled();
    const file = await downloaded(page, () => start.click());
    await expect(dialog.getByText(w.saved)).toBeVisible();
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  return { dialog, save };
}

for (const language of languages) {
  const w = exchangeWords[language];
  const taken = families.filter(([format]) => language === 'en' || isLongRun || format === 'aiken');

  test(`${language}: says what a format loses, then saves the questions of a search in it`, async ({
    page,
    portal: { url },
  }) => {
    const word = `Leaving${language}`;
    await addTwo(url, word);
    const { dialog, save } = await openExport(page, language, url, word);
    for (const [format, holdsBoth, textOf, start] of taken) {
      await dialog.getByLabel(w.format).selectOption(format);
      if (holdsBoth) await expect(dialog.getByText(w.allIn)).toBeVisible();
      else await expect(dialog.getByRole('heading', { name: w.missing })).toBeVisible();
      const text = textOf((await save(format)).content);
      expect(text).toMatch(start);
      expect(text).toMatch(saying(word, 'choose'));
      expect(text).toContain('Yes, this');
      expect(saying(word, 'describe').test(text)).toBe(holdsBoth);
    }
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: w.open })).toBeFocused();
  });

  test(`${language}: fills the template, reads it, writes it and takes it back`, async ({ page, portal: { url } }) => {
    const screen = new QuestionImportPage(page, language);
    await screen.open(url, COURSE);
    expect(await violations(page)).toEqual([]);
    const file = await downloaded(page, () => page.getByRole('button', { name: w.template }).click());
    await screen.give(file.suggestedFilename(), '', await readFile(await file.path()));
    await screen.sees(w.templateShows, 5, 0, 0);
    expect(await violations(page)).toEqual([]);
    await screen.write(5);
    await screen.undo();
    expect(await violations(page)).toEqual([]);
  });

  for (const { name, mimeType, content, shows, isLong, ...counts } of foreignFiles)
    test(
      `${language}: reads ${name}, writes what can be taken, and takes it back`,
      { tag: language === 'en' && !isLong ? [] : [LONG] },
      async ({ page, portal: { url } }) => {
        const screen = new QuestionImportPage(page, language);
        await screen.open(url, COURSE);
        await screen.give(name, mimeType, content);
        await screen.sees(shows, counts.taken, counts.simplified, counts.refused);
        expect(await violations(page)).toEqual([]);
        await screen.write(counts.taken + counts.simplified);
        await screen.undo();
      },
    );
}

test('en: reads a pasted text, writes it and takes it back with the keyboard alone', async ({
  page,
  portal: { url },
}) => {
  const screen = new QuestionImportPage(page, 'en');
  const w = screen.words;
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }));
    await page.keyboard.press('Enter');
  };
  await openScreen(page, 'en', url, `/questions/questions-list?subject=${COURSE}`);
  await tabTo(page, page.getByRole('link', { name: w.toImport, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: w.importTitle })).toBeFocused();
  await tabTo(page, page.getByLabel(w.paste));
  await page.keyboard.insertText(typedQuestions);
  await press(w.read);
  await screen.sees('Hangi doku besin taşır?', 2, 0, 0);
  await expect(page.getByRole('region', { name: w.pasted })).toBeFocused();
  await press(w.start);
  await expect(page.getByText(w.created(2))).toBeVisible();
  await expect(page.getByRole('region', { name: w.pasted })).toBeFocused();
  await press(w.undo);
  await press(w.undo);
  await expect(page.getByRole('heading', { name: w.undone })).toBeVisible();
  await expect(page.getByRole('region', { name: w.pasted })).toBeFocused();
});

test('en: carries questions to another course as Moodle XML', async ({ page, portal: { url } }) => {
  const word = 'Carried';
  await addTwo(url, word);
  const { save } = await openExport(page, 'en', url, word);
  const { name, content } = await save('moodle-xml');
  const call = await asTeacher(url);
  const courses = await call<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
  const own = courses.find(({ id }) => id === COURSE);
  const other = courses.find(({ id, gradeId }) => id !== COURSE && gradeId === own?.gradeId);
  if (!other) throw new Error('The demo data has one course only in this grade.');
  const screen = new QuestionImportPage(page, 'en');
  await screen.open(url, other.id);
  await screen.give(name, 'text/xml', content);
  await screen.sees(`${word}: choose it`, 2, 0, 0);
  await screen.write(2);
  await openScreen(page, 'en', url, `/questions/questions-list?subject=${other.id}&q=${word}`);
  await expect(page.locator('a[data-row-link]')).toHaveCount(2);
  const again = await openExport(page, 'en', url, word, other.id);
  expect(questionsOf((await again.save('moodle-xml')).content)).toEqual(questionsOf(content));
});
