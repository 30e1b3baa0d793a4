import { asTeacher } from '../src/call-api';
import { findSamples, teacherOf } from '../src/demo-samples';
import { LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';
import { languages } from '../src/words';

const texts = {
  en: {
    probably: /will probably earn \d+% to \d+% of the marks/,
    publish: 'Publish…',
    publishTo: /^Publish to \d+ students$/,
    guess: /^Your own guess of the class mean/,
    confirm: 'Publish',
    waiting:
      /Forecast when it was published: \d+% to \d+%.*Compared as soon as \d+ of \d+ students have a mark; 0 have one now/,
    held: /The result is \d+%: the forecast held/,
    off: /Your guess of 95% was \d+ points off/,
    record: /forecasts? (?:of yours has been compared|so far|, \d+ held)/,
  },
  tr: {
    probably: /ortalama büyük olasılıkla %\d+ ile %\d+ arasında/,
    publish: 'Yayımla…',
    publishTo: /^\d+ öğrenciye yayımla$/,
    guess: /^Sınıf ortalaması için öngörünüz/,
    confirm: 'Yayımla',
    waiting: /Yayımlanırkenki tahmin: ortalama %\d+ ile %\d+ arasında.*şu an 0 öğrencinin puanı var/,
    held: /Sonuç %\d+: tahmin tuttu/,
    off: /Öngörünüz \(%95\) sonuçtan \d+ puan/,
    record: /tahmin(?:iniz karşılaştırıldı|inizden)/,
  },
} as const;

interface Paper {
  courseId: number;
  tags: number[];
  marks: number;
  questions: number[];
  questionMarks: object[];
}
interface Gradebook {
  columns: { key: string }[];
  students: { id: number }[];
  cells: { version: number }[][];
}

/** Marks are refused while work can still be handed in; on a busy machine publishing takes a minute. */
const OPEN_MS = 90_000;

for (const language of languages) {
  const t = texts[language];
  const test = base.extend({
    storageState: async ({ portal }, use) => use(await signedInStorage(portal.url, teacherOf(language))),
  });

  test(
    `keeps the forecast and the guess of a teacher at publishing, and shows both beside the result (${language})`,
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const portal = new PortalPage(page, language);
      await portal.useLanguage(url);
      const call = await asTeacher(url, teacherOf(language));
      const { assessments } = await findSamples(url, language);
      // Its questions have been answered by the same students before.
      const { courseId, tags, marks, questions, questionMarks } = await call<Paper>(
        'GET',
        `/assessment/${assessments.graded}`,
      );
      const { id } = await call<{ id: number }>('POST', '/assessment', {
        ...{ type: 3, subType: 1, title: `Forecast ${language}`, courseId, tags, marks, questions, questionMarks },
        ...{ weightage: 1, difficulty: 2, time: 45, sections: [] },
        dueDate: new Date(Date.now() + OPEN_MS).toISOString(),
      });
      await page.goto(`/assignment/add-new-assignment?id=${id}&step=1`);
      await expect(page.getByText(t.probably)).toBeVisible();

      await page.goto(`/assignment/preview-assignment?id=${id}`);
      await page.getByRole('button', { name: t.publish }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.publishTo }).click();
      await page.getByLabel(t.guess).fill('95');
      await page.getByRole('alertdialog').getByRole('button', { name: t.confirm, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeHidden();
      const results = `/assignment/submitted-assignment-list?id=${id}&view=analysis`;
      await page.goto(results);
      await expect(page.getByText(t.waiting)).toBeVisible();

      const { kept } = await call<{ kept: { forecast: { mean: number } } }>('GET', `/assessment/${id}/forecast`);
      const score = Math.round(kept.forecast.mean * marks);
      const { schoolId } = await call<{ schoolId: number }>('GET', '/profile/me');
      const classes = await call<{ id: number; courseId: number }[]>('GET', `/school/${schoolId}/class`);
      const mark = async (classId: number) => {
        const book = await call<Gradebook>('GET', `/class/${classId}/gradebook`);
        const column = book.columns.findIndex(({ key }) => key === `a${id}`);
        const cells = book.students.map((student, row) => ({
          ...{ studentId: student.id, key: `a${id}`, score },
          version: book.cells[row]?.[column]?.version ?? 0,
        }));
        const given = await call<{ outcome: string }[]>('PUT', `/class/${classId}/gradebook/cells`, { cells });
        return given.every(({ outcome }) => outcome === 'saved');
      };
      for (const each of classes.filter((one) => one.courseId === courseId))
        await expect.poll(() => mark(each.id), { timeout: 2 * OPEN_MS, intervals: [2000] }).toBe(true);
      await page.goto(results);
      await expect(page.getByText(t.held)).toBeVisible();
      await expect(page.getByText(t.off)).toBeVisible();
      await expect(page.getByText(t.record)).toBeVisible();
    },
  );
}
