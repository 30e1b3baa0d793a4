import { demo } from '../src/demo';
import { eachLanguage } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';
import { words } from '../src/words';

const areas = ['dashboard', 'courses', 'questions', 'assessments', 'students'] as const;
const otherLanguage = { en: { code: 'tr', name: 'Türkçe' }, tr: { code: 'en', name: 'English' } } as const;

eachLanguage('en', (language) => {
  test(`lets a teacher sign in, open all five areas, switch grade, school and language, and sign out (${language})`, async ({
    page,
    baseURL,
  }) => {
    const portal = new PortalPage(page, language);
    await portal.useLanguage(baseURL ?? '');
    const remoteFiles = new Set<string>();
    page.on('request', (request) => {
      const name = /\/remotes\/([^/]+)\//.exec(request.url())?.[1];
      if (name) remoteFiles.add(name);
    });
    await portal.signIn(demo.teacher);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Avenir-Regular/);
    for (const area of areas) {
      await portal.openArea(area);
      await expect(page).toHaveTitle(/·/);
    }
    expect([...remoteFiles].sort()).toEqual([
      'mfe-assessments',
      'mfe-content',
      'mfe-dashboard',
      'mfe-questions',
      'mfe-students',
    ]);

    const [first, second] = words.en.grades;
    await portal.choose('school', words.en.schools[0]);
    await portal.choose('grade', second);
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);
    const inSecond = await page.getByRole('table').innerText();
    await portal.choose('grade', first);
    await expect(page.getByRole('table')).not.toHaveText(inSecond);

    await portal.choose('school', words.tr.schools[1]);
    await expect(page.getByRole('banner').getByTitle(portal.words.grade, { exact: true })).toContainText(/Sınıf/);
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1);

    await portal.choose('language', otherLanguage[language].name);
    portal.language = otherLanguage[language].code;
    await expect(page.locator('html')).toHaveAttribute('lang', portal.language);
    await expect(portal.navigation().getByRole('link', { name: portal.words.areas.students })).toBeVisible();
    await portal.signOut();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /session|token|school|grade/i.test(key))),
    ).toEqual([]);
  });
});
