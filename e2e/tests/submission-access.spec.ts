import { asTeacher } from '../src/call-api';
import { demo } from '../src/demo';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test-signed-in';

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

// This teacher belongs to one of the two schools only.
test.use({ account: demo.cinar, expectedConsole: /404/ });

eachLanguage('en', (language) => {
  const w = words[language];

  test(
    'shows a not-found page for a submission of another school',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const call = await asTeacher(url, demo.riverside);
      const all = await call<{ id: number; gradedCount: number }[]>('GET', '/assessment?pageSize=100');
      const graded = all.find(({ gradedCount }) => gradedCount > 0)?.id ?? 0;
      const [submission] = await call<{ id: number; student: { name: string } }[]>(
        'GET',
        `/assessment/${graded}/submissions`,
      );
      if (!submission) throw new Error('The demo data has no graded submission.');
      await new PortalPage(page, language).useLanguage(url);
      for (const screen of ['submission-grading', 'submission-preview']) {
        await page.goto(`/student/${screen}?id=${submission.id}`);
        await expect(page.getByRole('main').getByRole('heading', { name: w.notFound })).toBeVisible();
        await expect(page.getByRole('main').getByText(w.why)).toBeVisible();
        await expect(page.getByText(submission.student.name)).toHaveCount(0);
        await expect(page.getByRole('textbox', { name: w.score })).toHaveCount(0);
      }
    },
  );
});
