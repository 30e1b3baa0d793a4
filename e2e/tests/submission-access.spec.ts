import { eachLanguage, LONG } from '../src/each-language';
import { asTeacher } from '../src/call-api';
import { demo } from '../src/demo';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';

const words = {
  en: {
    notFound: 'This submission was not found',
    why: 'It may have been deleted, or it belongs to a school that you are not in.',
    score: /^Score of question/,
  },
  tr: {
    notFound: 'Bu çalışma bulunamadı',
    why: 'Silinmiş ya da üyesi olmadığınız bir okula ait olabilir.',
    score: /puanı$/,
  },
} as const;

/** A teacher who belongs to one of the two schools only. */
const test = base.extend({
  storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, demo.cinar)),
});
test.use({ expectedConsole: /404/ });

eachLanguage('en', (language) => {
  const w = words[language];

  test(
    'shows a not-found page for a submission of another school',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const call = await asTeacher(url, demo.riverside);
      const all = await call<{ id: number; gradedCount: number }[]>('GET', '/assessment?pageSize=100');
      const graded = all.find(({ gradedCount }) => gradedCount > 0)?.id ?? 0;
      const [work] = await call<{ id: number; student: { name: string } }[]>(
        'GET',
        `/assessment/${graded}/submissions`,
      );
      if (!work) throw new Error('The demo data has no graded work.');
      await new PortalPage(page, language).useLanguage(url);
      for (const screen of ['submission-grading', 'submission-preview']) {
        await page.goto(`/student/${screen}?id=${work.id}`);
        await expect(page.getByRole('main').getByRole('heading', { name: w.notFound })).toBeVisible();
        await expect(page.getByRole('main').getByText(w.why)).toBeVisible();
        await expect(page.getByText(work.student.name)).toHaveCount(0);
        await expect(page.getByRole('textbox', { name: w.score })).toHaveCount(0);
      }
    },
  );
});
