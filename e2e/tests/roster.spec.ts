import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsAtEveryWidth } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { oneRosterZip, RosterSchool } from '../src/roster-school';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test';
import { type Language } from '../src/words';

const words = {
  en: {
    empty: 'No students in this grade yet',
    upload: 'Upload a roster',
    none: 'Import',
    import: (count: number) => (count === 1 ? 'Import 1 change' : `Import ${count} changes`),
    imported: 'Roster imported!',
    choose: /Choose a file/,
    bundle: /A file of the whole school/,
    becomes: 'Section: A → C',
    duplicate: /Ali Kaya occurs more than once; the first time in line 2/i,
    line: /^Line 4: ali kaya/,
    column: /No column has been chosen for the students’ names/,
    encoding: /It was read as Windows-1254/,
    bomb: /unpacks to far more than a roster would/,
    type: /File type must be/,
    teachers: /Teachers are not imported/,
    changed: /has changed since the preview/,
    list: 'Students',
    export: 'Export',
    nothing: /^Everything in this file is already in the portal/,
  },
  tr: {
    empty: 'Bu sınıfta henüz öğrenci yok',
    upload: 'Öğrenci listesi yükle',
    none: 'Aktar',
    import: (count: number) => `${count} değişikliği aktar`,
    imported: 'Liste aktarıldı!',
    choose: /Dosya seçin/,
    bundle: /Bütün okulun dosyası/,
    becomes: 'Şube: A → C',
    duplicate: /Ali Kaya birden çok kez geçiyor; ilk kez 2\. satırda/i,
    line: /^4\. satır: ali kaya/,
    column: /Öğrencilerin adları için bir sütun seçilmedi/,
    encoding: /Windows-1254 olarak okundu/,
    bomb: /bir listeden çok daha fazla yer kaplıyor/,
    type: /Dosya türü/,
    teachers: /Öğretmenler aktarılmaz/,
    changed: /Önizlemeden sonra/,
    list: 'Öğrenciler',
    export: 'Dışa aktar',
    nothing: /^Bu dosyadaki her şey portalda zaten var/,
  },
} as const;

/** Opens the student list of a new school without students. */
async function openEmpty(page: Page, language: Language, url: string, address = '/student') {
  const school = await RosterSchool.open(url, `Roster ${language}`);
  const portal = new PortalPage(page, language);
  await portal.useLanguage(url);
  await school.signInOn(page);
  await page.goto(address);
  await portal.settled();
  return { school, portal };
}

const dialog = (page: Page) => page.getByRole('dialog');
const choose = (page: Page, name: string, content: Buffer | string, mimeType = 'text/csv') =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
const names = (page: Page) => page.locator('a[data-row-link]');

eachLanguage('tr', (language) => {
  const w = words[language];

  test('imports students into an empty grade and updates them from a second list', async ({
    page,
    portal: { url },
  }) => {
    await openEmpty(page, language, url);
    await expect(page.getByRole('heading', { name: w.empty })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: w.upload }).last().click();
    await expect(page).toHaveURL(/roster=upload/);
    await choose(page, 'list.csv', 'Name,Section,Phone\n=1+2,A,555\nÇiğdem Ak,A,\n');
    await dialog(page)
      .getByRole('button', { name: w.import(2) })
      .click();
    await expect(page.getByText(w.imported)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(names(page)).toHaveText(['=1+2', 'Çiğdem Ak']);

    await page.getByRole('main').getByRole('link', { name: w.upload }).click();
    await choose(page, 'list.csv', 'Name,Section,Phone\nçiğdem ak,C,\n');
    await expect(dialog(page).getByText(w.becomes)).toBeVisible();
    await dialog(page)
      .getByRole('button', { name: w.import(1) })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(names(page)).toHaveText(['=1+2', 'çiğdem ak']);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: w.list })).toBeVisible();
  });

  test(
    'imports a OneRoster bundle of the whole school using only the keyboard',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const { school } = await openEmpty(page, language, url);
      // Waiting has to begin before the key press, or the browser opens its own file dialog.
      const chosen = page.waitForEvent('filechooser');
      await tabTo(page, page.getByRole('main').getByRole('link', { name: w.upload }).first());
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeVisible();
      await tabTo(page, dialog(page).getByRole('radio').first());
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(dialog(page).getByRole('radio', { name: w.bundle })).toBeChecked();
      await tabTo(page, dialog(page).getByRole('button', { name: w.choose }));
      await page.keyboard.press('Enter');
      await (
        await chosen
      ).setFiles({ name: 'school.zip', mimeType: 'application/zip', buffer: oneRosterZip(school.school.name) });
      await expect(dialog(page).getByText(w.teachers)).toBeVisible();
      await tabTo(page, dialog(page).getByRole('button', { name: w.import(4) }));
      await page.keyboard.press('Enter');
      await expect(page.getByText(w.imported)).toBeVisible();
      await expect(names(page)).toHaveText(['Şule Öz']);
      await expect(page.getByRole('main').getByRole('link', { name: w.upload })).toBeFocused();
    },
  );

  test(
    'exports its students in both formats, and every export comes back without a change',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const { school } = await openEmpty(page, language, url);
      await school.importList(
        'No;Ad Soyad;Şube;Veli;Yakınlık;Telefon;E-posta;Düzey\n' +
          `007;=1+2;A;"Zeynep ""Zey"" Ak, avukat";Anne;+90 555 000 00 01;${school.account.email.replace('@', '.1@')};2\n` +
          "1042;Çiğdem  İnce;9-B;Işıl İnce;;-;;\n;'t Hooft;;;;0555;;1,5\n",
      );
      await page.goto('/student?of=all');
      await expect(names(page)).toHaveCount(3);
      for (const format of ['csv', 'xlsx']) {
        const saved = page.waitForEvent('download');
        await page.getByRole('button', { name: w.export }).click();
        await page.getByRole('menuitem', { name: new RegExp(format, 'i') }).click();
        const content = await readFile(await (await saved).path());
        await page.getByRole('main').getByRole('link', { name: w.upload }).click();
        await choose(page, `students.${format}`, content, 'application/octet-stream');
        await expect(dialog(page).getByText(w.nothing)).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog(page)).toHaveCount(0);
      }
    },
  );

  test.describe(() => {
    test.use({ expectedConsole: /400|412/ });

    test(
      'explains each error of a faulty roster with its line and accepts another file',
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const { school } = await openEmpty(page, language, url, '/student?roster=upload');
        await choose(page, 'list.csv', 'Name,Section\nAli Kaya,A\nVeli,A\nali kaya,a\n');
        await expect(dialog(page).getByText(w.duplicate)).toBeVisible();
        await expect(dialog(page).getByText(w.line)).toBeVisible();
        await expect(dialog(page).getByRole('button', { name: w.import(2) })).toBeVisible();
        await choose(page, 'list.csv', 'Section\nA\n');
        await expect(dialog(page).getByText(w.column)).toBeVisible();
        await expect(dialog(page).getByRole('button', { name: w.none, exact: true })).toHaveAttribute(
          'aria-disabled',
          'true',
        );
        await choose(page, 'list.csv', Buffer.from([...Buffer.from('Name\n'), 0xde, 0x75, 0x6c, 0x65, 0x0a]));
        await expect(dialog(page).getByText(w.encoding)).toBeVisible();
        await expect(dialog(page).getByText('Şule').first()).toBeVisible();
        await choose(page, 'photo.png', 'x', 'image/png');
        await expect(dialog(page).getByText(w.type).first()).toBeVisible();
        await dialog(page).getByRole('radio', { name: w.bundle }).check();
        await choose(
          page,
          'bomb.zip',
          oneRosterZip(school.school.name, { 'users.csv': 'A'.repeat(30_000_000) }),
          'application/zip',
        );
        await expect(dialog(page).getByRole('alert').filter({ hasText: w.bomb })).toBeVisible();
      },
    );

    test(
      'previews the roster again when the school has changed since the preview',
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const { school } = await openEmpty(page, language, url, '/student?roster=upload');
        await choose(page, 'list.csv', 'Name,Section\nAda Ak,A\nBora Ak,A\n');
        await expect(dialog(page).getByRole('button', { name: w.import(2) })).toBeVisible();
        await school.importList('Name,Section\nAda Ak,A\n');
        await dialog(page)
          .getByRole('button', { name: w.import(2) })
          .click();
        await expect(dialog(page).getByRole('alert')).toContainText(w.changed);
        await dialog(page)
          .getByRole('button', { name: w.import(1) })
          .click();
        await expect(page.getByText(w.imported)).toBeVisible();
        await expect(names(page)).toHaveText(['Ada Ak', 'Bora Ak']);
      },
    );
  });

  test(
    'has no axe violations in the preview of a roster with and without errors, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await openEmpty(page, language, url, '/student?roster=upload');
      const found: string[] = [];
      const look = async () => void found.push(...(await faultsAtEveryWidth(page)));
      await choose(page, 'list.csv', 'Name,Section\nAda Ak,A\nBora Ak,A\n');
      await expect(dialog(page).getByRole('button', { name: w.import(2) })).toBeVisible();
      await look();
      await choose(page, 'list.csv', 'Name,Section\nAli Kaya,A\nVeli,A\nali kaya,a\n');
      await expect(dialog(page).getByText(w.duplicate)).toBeVisible();
      await look();
      expect(found).toEqual([]);
    },
  );
});
