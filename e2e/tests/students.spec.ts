import type { Page } from '@playwright/test';
import { faultsAtEveryWidth } from '../src/accessibility';
import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { RosterSchool } from '../src/roster-school';
import { signedInStorage } from '../src/signed-in';
import { studentWords } from '../src/student-words';
import { tabTo } from '../src/tab-to';
import { expect, test } from '../src/test-signed-in';
import { type Language } from '../src/words';

const open = (page: Page, language: Language, url: string, address = '/student') =>
  openScreen(page, language, url, address);

const rows = (page: Page) => page.locator('a[data-row-link]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The id of the first student of this teacher. */
async function studentOf(url: string, account: { email: string; password: string }): Promise<number> {
  const { origins } = await signedInStorage(url, account);
  const { token } = JSON.parse(origins[0]?.localStorage[0]?.value ?? '{}') as { token: string };
  const answer = await fetch(`${url}/api/v1/students/`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data[0]?.id ?? 0;
}

eachLanguage('en', (language) => {
  const w = studentWords[language];

  test(
    'searches, filters and sorts students, and keeps the view in the URL',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await open(page, language, url);
      await expect(page.getByText(w.of('18', '18'))).toBeVisible();
      await page.getByRole('columnheader').getByRole('button', { name: w.score }).click();
      await expect(page.getByRole('columnheader', { name: w.score })).toHaveAttribute('aria-sort', 'descending');
      await page.getByTitle(w.section, { exact: true }).click();
      await page.getByRole('menuitemradio', { name: 'B', exact: true }).click();
      await expect(page).toHaveURL(/sort=-currentScore&section=B|section=B&sort=-currentScore/);
      await page.getByRole('searchbox', { name: w.search }).pressSequentially('yardley');
      await expect(rows(page)).toHaveText(['Isaac Yardley', 'Nadia Yardley']);
      await page.reload();
      await expect(rows(page)).toHaveText(['Isaac Yardley', 'Nadia Yardley']);
      await page.getByRole('searchbox', { name: w.search }).fill('zzz');
      await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible();
      await page.goto('/student');
      await page.getByTitle(w.show, { exact: true }).click();
      await page.getByRole('menuitemradio', { name: w.all }).click();
      await expect(page.getByRole('columnheader', { name: w.grade, exact: true })).toBeVisible();
      await page.getByRole('button', { name: w.columns }).click();
      await page.getByRole('dialog').getByRole('checkbox', { name: w.tier }).uncheck();
      await page.keyboard.press('Escape');
      await page.reload();
      await expect(page.getByRole('columnheader', { name: w.grade, exact: true })).toBeVisible();
      await expect(page.getByRole('columnheader', { name: w.tier })).toHaveCount(0);
    },
  );

  test(
    'leads from a student to a submission, to the neighbours and back to the filtered list',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const portal = await open(page, language, url, '/student?section=A');
      await expect(rows(page).nth(2)).toBeVisible();
      const [, student = '', next = ''] = await rows(page).allInnerTexts();
      await rows(page).nth(1).click();
      await expect(heading(page)).toHaveText(student);
      await page.getByRole('button', { name: w.computed }).click();
      await expect(page.getByRole('dialog', { name: w.computed })).toBeVisible();
      await page.keyboard.press('Escape');
      const chart = page.getByRole('figure', { name: w.overTime });
      await chart.getByRole('button', { name: w.table }).click();
      await expect(chart.getByRole('row').nth(1)).toBeVisible();
      const standing = page.getByRole('region', { name: w.standing });
      await standing.getByTitle(w.course, { exact: true }).click();
      await page.getByRole('menuitemradio').nth(1).click();
      await expect(standing.getByText(/BIO/).first()).toBeVisible();
      await expect(standing.getByText(/CHE|PHY/)).toHaveCount(0);
      await page.getByRole('button', { name: w.next }).click();
      await expect(heading(page)).toHaveText(next);
      await page.reload();
      await expect(heading(page)).toHaveText(next);
      await page.getByRole('button', { name: w.previous }).click();
      await expect(heading(page)).toHaveText(student);
      await portal.settled();
      await page.getByRole('region', { name: w.assignments }).locator('a[data-row-link]').first().click();
      await expect(page).toHaveURL(/submission-preview\?id=\d+$/);
      await expect(heading(page)).toContainText(student);
      await page.goBack();
      await expect(heading(page)).toHaveText(student);
      await page.goBack();
      await expect(page).toHaveURL(/\/student\?section=A$/);
      await expect(rows(page).nth(1)).toHaveText(student);
    },
  );

  test(
    'finds, opens and steps through students using only the keyboard',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await open(page, language, url);
      await tabTo(page, page.getByRole('searchbox', { name: w.search }));
      await page.keyboard.type('yardley');
      await expect(rows(page)).toHaveCount(3);
      await tabTo(page, page.getByRole('columnheader').getByRole('button', { name: w.score }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('columnheader', { name: w.score })).toHaveAttribute('aria-sort', 'descending');
      const [first, second] = await rows(page).allInnerTexts();
      await tabTo(page, rows(page).first());
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(first ?? '');
      await expect(heading(page)).toBeFocused();
      await tabTo(page, page.getByRole('button', { name: w.next }));
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(second ?? '');
      await expect(page.getByRole('button', { name: w.next })).toBeFocused();
    },
  );

  test(
    'prints a student on two pages without the portal or other students',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await open(page, language, url, '/student?section=A');
      await rows(page).first().click();
      await expect(page.getByRole('figure', { name: w.overTime })).toBeVisible();
      await expect(page.getByText(w.of('1', '9'))).toBeVisible();
      await expect(page.getByRole('main').locator('[role=status][data-loading]')).toHaveCount(0);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('button', { name: w.print })).toBeHidden();
      const sheet = page.locator('[data-print-area]');
      await expect(sheet).toContainText('Riverside Science Academy');
      expect(await sheet.innerText()).not.toMatch(/Quayle|Yardley/);
      const pdf = await page.pdf({ format: 'A4' });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length).toBe(2);
    },
  );

  test.describe(() => {
    test.use({ expectedConsole: /404/ });

    test(
      'shows a not-found page for an unknown student and for one of another school',
      { tag: LONG },
      async ({ page, browser, portal: { url } }) => {
        const foreign = await studentOf(url, demo.cinar);
        await open(page, language, url);
        for (const id of ['999999', '0', 'x']) {
          await page.goto(`/student/student-details?id=${id}`);
          await expect(page.getByRole('heading', { name: w.missing })).toBeVisible();
        }
        const colleague = await browser.newContext({ storageState: await signedInStorage(url, demo.riverside) });
        const other = await colleague.newPage();
        await open(other, language, url, `${url}/student/student-details?id=${foreign}`);
        await expect(other.getByRole('heading', { name: w.missing })).toBeVisible();
        await colleague.close();
      },
    );
  });

  test(
    'has no axe violations in the choice of columns and in a chart shown as a table, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const portal = await open(page, language, url);
      const found: string[] = [];
      const look = async () => void found.push(...(await faultsAtEveryWidth(page)));
      await page.getByRole('button', { name: w.columns }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await rows(page).first().click();
      await expect(page.getByRole('figure', { name: w.overTime })).toBeVisible();
      await portal.settled();
      await page.getByRole('button', { name: w.table }).click();
      await look();
      expect(found).toEqual([]);
    },
  );
});

test('renders only the visible rows of two thousand students', { tag: LONG }, async ({ page, portal: { url } }) => {
  const w = studentWords.en;
  const school = await RosterSchool.open(url, 'Large school');
  const line = (_: unknown, index: number) => `Learner ${String(index).padStart(4, '0')},${'ABCD'[index % 4]}`;
  await school.importList(`Name,Section\n${Array.from({ length: 2000 }, line).join('\n')}\n`);
  await school.signInOn(page);
  await open(page, 'en', url);
  await expect(page.getByText(w.of('2,000', '2,000'))).toBeVisible();
  await expect(rows(page).first()).toHaveText('Learner 0000');
  await expect.poll(() => rows(page).count()).toBeLessThan(100);
  // The page grows while rows render, so the first End may stop before the last row.
  const isAtEnd = async () => {
    await page.keyboard.press('End');
    return page.getByText('Learner 1999').isVisible();
  };
  await expect.poll(isAtEnd).toBe(true);
  await page.getByRole('searchbox', { name: w.search }).fill('1234');
  await expect(rows(page)).toHaveText(['Learner 1234']);
});
