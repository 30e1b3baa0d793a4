import type { Page } from '@playwright/test';
import { faultsAtEveryWidth } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { RosterSchool } from '../src/roster-school';
import { send } from '../src/send';
import { expect, test } from '../src/test-signed-in';

const words = {
  en: {
    make: 'Create 17 slips',
    sheet: '17 access slips',
    code: 'One-time code',
    school: 'School code',
    user: 'User name',
  },
  tr: {
    make: '17 fiş hazırla',
    sheet: '17 erişim fişi',
    code: 'Tek kullanımlık kod',
    school: 'Okul kodu',
    user: 'Kullanıcı adı',
  },
} as const;

/** Number of pages that the screen prints. */
const pagesOf = async (page: Page) =>
  (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

eachLanguage('tr', (language) => {
  const w = words[language];

  test(
    'prints eight slips on a page, and a student can sign in with one of them',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const school = await RosterSchool.open(url, `Slips ${language}`);
      const names = Array.from({ length: 17 }, (_, at) => `Bartholomew Alexander Öztürk Montgomery-Featherstone ${at}`);
      await school.importList(['Name', ...names].join('\n'));
      await school.signInOn(page);
      await openScreen(page, language, url, '/student/access-slips?who=without');
      await page.getByRole('button', { name: w.make }).waitFor();
      const found = await faultsAtEveryWidth(page);
      await page.getByRole('button', { name: w.make }).click();
      await page.getByRole('heading', { name: w.sheet }).waitFor();
      found.push(...(await faultsAtEveryWidth(page)));
      expect(found).toEqual([]);
      expect(await pagesOf(page)).toBe(3);
      const slip = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('img') })
        .first();
      const fact = (term: string) =>
        slip.getByText(term, { exact: true }).locator('xpath=following-sibling::dd').innerText();
      const [schoolCode, userName, oneTimeCode] = [await fact(w.school), await fact(w.user), await fact(w.code)];
      const session = await send<{ student: { name: string } }>(url, 'POST', '/auth/student-access/redeem', undefined, {
        schoolCode,
        userName,
        oneTimeCode,
        secret: '402817',
      });
      expect(session.student.name).toContain('Montgomery-Featherstone');
    },
  );
});
