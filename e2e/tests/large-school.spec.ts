import type { Page } from '@playwright/test';
import { LONG } from '../src/each-language';
import {
  CLASSES,
  gradeNames,
  largeBundle,
  nameOf,
  STUDENTS,
  teacherMail,
  TEACHERS,
  untidyLists,
} from '../src/large-school';
import { newestLink } from '../src/outbox';
import { PortalPage } from '../src/portal-page';
import { RosterSchool } from '../src/roster-school';
import { send } from '../src/send';
import { expect, test } from '../src/test';
import { type Language, languages } from '../src/words';

const words = {
  en: {
    upload: 'Upload a roster',
    import: /^Import \d+ changes$/,
    imported: 'Roster imported!',
    bundle: /A file of the whole school/,
    paste: /A copied table/,
    table: 'Table with its headings',
    read: 'Read the table',
    notUsed: /Not used: .*House/,
    unmatched: 'Grade of students whose class is not in the list',
    search: 'Search students, guardians, numbers',
    all: '2,000',
  },
  tr: {
    upload: 'Öğrenci listesi yükle',
    import: /^\d+ değişikliği aktar$/,
    imported: 'Liste aktarıldı!',
    bundle: /Bütün okulun dosyası/,
    paste: /Kopyalanan tablo/,
    table: 'Başlıklarıyla birlikte tablo',
    read: 'Tabloyu oku',
    notUsed: /House/,
    unmatched: 'Listede sınıfı yazmayan öğrencilerin sınıfı',
    search: 'Öğrenci, veli veya numara ara',
    all: '2.000',
  },
} as const;

interface SchoolClass {
  name: string;
  teachers: unknown[];
}

const dialog = (page: Page) => page.getByRole('dialog');

/** A new school with four grades and the sixty teachers, each of whom its owner has invited by e-mail. */
async function openSchool(page: Page, language: Language, { url, dataDir }: { url: string; dataDir: string }) {
  const school = await RosterSchool.open(url, `Large ${language}`, gradeNames);
  const made = Date.now();
  for (let at = 0; at < TEACHERS; at += 1) {
    const email = teacherMail(made, at);
    await school.call('POST', `/school/${school.school.id}/invitation/mail`, { email });
    const code = new URL(await newestLink(dataDir, email, '/invitation?code=')).searchParams.get('code');
    const person = { username: `Teacher ${at}`, email, password: 'a-good-password' };
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-up', undefined, person);
    await send(url, 'POST', '/school/join', token, { code });
  }
  const portal = new PortalPage(page, language);
  await portal.useLanguage(url);
  await school.signInOn(page);
  return { school, made };
}

async function upload(page: Page, w: (typeof words)[Language], name: string, content: Buffer, mimeType: string) {
  await dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer: content });
  await confirm(page, w);
}

/** A preview of thousands of lines takes longer than other answers, more so beside other tests. */
const patient = { timeout: 120_000 };

async function confirm(page: Page, w: (typeof words)[Language]) {
  await dialog(page).getByRole('button', { name: w.import }).click(patient);
  await expect(dialog(page)).toHaveCount(0, patient);
}

async function expectWholeSchool(page: Page, w: (typeof words)[Language], school: RosterSchool) {
  await page.goto('/student?of=all');
  await expect(page.getByText(w.all).first()).toBeVisible();
  for (const at of [0, 777, STUDENTS - 1]) {
    await page.getByRole('searchbox', { name: w.search }).fill(nameOf(at));
    await expect(page.locator('a[data-row-link]')).toHaveText([nameOf(at)]);
  }
  const members = await school.call<unknown[]>('GET', `/school/${school.school.id}/member`);
  expect(members).toHaveLength(TEACHERS + 1);
}

for (const language of languages) {
  const w = words[language];
  test.describe(language, { tag: LONG }, () => {
    test.describe.configure({ timeout: 600_000 });

    test('sets up a school of 2,000 students and 60 teachers from OneRoster', async ({ page, portal }) => {
      const { school, made } = await openSchool(page, language, portal);
      await page.goto('/student?roster=upload');
      await dialog(page).getByRole('radio', { name: w.bundle }).check();
      await upload(page, w, 'school.zip', largeBundle(school.school.name, made), 'application/zip');
      await expectWholeSchool(page, w, school);
      const classes = await school.call<SchoolClass[]>('GET', `/school/${school.school.id}/class`);
      const ofFile = classes.filter(({ name }) => /^(Biology|Physics|Chemistry|History) /.test(name));
      expect(ofFile).toHaveLength(CLASSES);
      expect(ofFile.filter(({ teachers }) => teachers.length !== 1)).toEqual([]);
    });

    test('sets up the same school from three untidy lists', async ({ page, portal }) => {
      const { school } = await openSchool(page, language, portal);
      const lists = untidyLists();
      await page.goto('/student?roster=upload');
      await upload(page, w, 'OGRENCI LISTESI.csv', lists.turkish, 'text/csv');
      await page.goto('/student?roster=upload');
      await dialog(page)
        .locator('input[type=file]')
        .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(lists.english) });
      await expect(dialog(page).getByText(w.notUsed).first()).toBeVisible(patient);
      await confirm(page, w);
      await page.goto('/student?roster=upload');
      await dialog(page).getByRole('radio', { name: w.paste }).check();
      await dialog(page).getByRole('textbox', { name: w.table }).fill(lists.pasted);
      await dialog(page).getByRole('button', { name: w.read }).click();
      await confirm(page, w);
      await expectWholeSchool(page, w, school);
    });
  });
}
