import type { Locator, Page } from '@playwright/test';
import { faultsAtEveryWidth } from '../src/accessibility';
import { ContentData } from '../src/content-data';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { expect, test } from '../src/test-signed-in';

const COURSE = 1;

const words = {
  en: {
    lectures: 'Lectures',
    drag: 'Drag',
    up: 'Move up',
    down: 'Move down',
    standing: 'Strengths and weaknesses',
    students: 'Students',
    topics: 'Topics',
    choose: 'Choose a lecture',
    edit: 'Edit',
    remove: 'Delete',
    forGood: 'Delete',
    none: 'No lecture selected!',
    deleted: 'Lecture deleted.',
    missing: 'This course was not found',
    toList: 'Go to courses',
    topicMissing: 'This topic was not found',
    stale: /^Someone else has changed the order/,
    courses: 'Courses',
  },
  tr: {
    lectures: 'Ders içerikleri',
    drag: 'Sürükle',
    up: 'Yukarı taşı',
    down: 'Aşağı taşı',
    standing: 'Güçlü ve zayıf konular',
    students: 'Öğrenciler',
    topics: 'Konular',
    choose: 'Bir ders içeriği seçin',
    edit: 'Düzenle',
    remove: 'Sil',
    forGood: 'Sil',
    none: 'Ders içeriği seçilmedi!',
    deleted: 'Ders içeriği silindi.',
    missing: 'Bu ders bulunamadı',
    toList: 'Derslere git',
    topicMissing: 'Bu konu bulunamadı',
    stale: /başkası tarafından değiştirildi/,
    courses: 'Dersler',
  },
} as const;

/** A new topic with three lectures. */
async function topicWithLectures(url: string, name: string) {
  const data = await ContentData.open(url, COURSE);
  const topicId = await data.addTopic(name);
  const ids: number[] = [];
  for (const lecture of ['Alfa', 'Beta', 'Gama']) ids.push(await data.addLecture(lecture, topicId));
  return { data, ids, address: `/course/course-details/topic-details?id=${COURSE}&topicId=${topicId}` };
}

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true }).getByRole('list');
const namesIn = (lectures: Locator) => lectures.getByRole('link');
/** Resolves when the server has saved the new order. */
const reordered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/lecture/reorder/') && answer.ok());

async function dragOnto(page: Page, handle: Locator, target: Locator) {
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2 + 4, { steps: 12 });
  await page.mouse.up();
}

eachLanguage('en', (language) => {
  const w = words[language];

  test('opens a course and one of its lectures, and leads back', { tag: LONG }, async ({ page, portal: { url } }) => {
    await openScreen(page, language, url, '/course');
    await page.getByRole('main').getByRole('table').getByRole('link').first().click();
    for (const name of [w.topics, w.lectures, w.standing, w.students])
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: w.standing }).getByText(/n \d+/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: w.students }).getByRole('link').first()).toBeVisible();
    const lecture = list(page, w.lectures).getByRole('link').first();
    const name = await lecture.innerText();
    await lecture.click();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('article', { name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('region', { name: w.standing })).toBeVisible();
  });

  test('reorders lectures by dragging and with buttons, and keeps the order after a reload', async ({
    page,
    portal: { url },
  }) => {
    const { address } = await topicWithLectures(url, `Sıra ${language}`);
    await openScreen(page, language, url, address);
    const lectures = list(page, w.lectures);
    await expect(namesIn(lectures)).toHaveText(['Alfa', 'Beta', 'Gama']);
    let saved = reordered(page);
    await dragOnto(
      page,
      page.getByRole('button', { name: new RegExp(`${w.drag}.* ?Alfa`) }),
      lectures.getByRole('listitem').last(),
    );
    await expect(namesIn(lectures)).toHaveText(['Beta', 'Gama', 'Alfa']);
    await saved;
    saved = reordered(page);
    await page.getByRole('button', { name: `${w.up}: Gama` }).click();
    await expect(namesIn(lectures)).toHaveText(['Gama', 'Beta', 'Alfa']);
    await saved;
    await page.reload();
    await expect(namesIn(lectures)).toHaveText(['Gama', 'Beta', 'Alfa']);
  });

  test(
    'reorders lectures using only the keyboard and keeps the focus',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const { address } = await topicWithLectures(url, `Tuş ${language}`);
      await openScreen(page, language, url, address);
      const lectures = list(page, w.lectures);
      const handle = page.getByRole('button', { name: new RegExp(`${w.drag}.* ?Alfa`) });
      const saved = reordered(page);
      await handle.press('Space');
      await expect(handle).toHaveAttribute('aria-pressed', 'true');
      await handle.press('ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: /Alfa.*2/ })).toHaveCount(1);
      await handle.press('Space');
      await expect(namesIn(lectures)).toHaveText(['Beta', 'Alfa', 'Gama']);
      await expect(handle).toBeFocused();
      await saved;
      const down = page.getByRole('button', { name: `${w.down}: Alfa` });
      await down.press('Enter');
      await expect(namesIn(lectures)).toHaveText(['Beta', 'Gama', 'Alfa']);
      await expect(down).toBeFocused();
    },
  );

  test.describe(() => {
    test.use({ expectedConsole: /412/ });

    test(
      'shows the new order when a colleague has reordered the lectures',
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const { data, ids, address } = await topicWithLectures(url, `Bayat ${language}`);
        await openScreen(page, language, url, address);
        const lectures = list(page, w.lectures);
        await expect(namesIn(lectures)).toHaveText(['Alfa', 'Beta', 'Gama']);
        await data.moveLecture(ids[2] ?? 0, 1);
        await page.getByRole('button', { name: `${w.down}: Alfa` }).click();
        await expect(page.getByText(w.stale)).toBeVisible();
        await expect(namesIn(lectures)).toHaveText(['Gama', 'Alfa', 'Beta']);
      },
    );
  });

  test('deletes a lecture only after a confirmation', { tag: LONG }, async ({ page, portal: { url } }) => {
    const { address } = await topicWithLectures(url, `Silme ${language}`);
    await openScreen(page, language, url, address);
    await page.getByRole('button', { name: w.remove, exact: true }).click();
    await expect(page.getByText(w.none)).toBeVisible();
    await page.getByRole('link', { name: 'Beta' }).click();
    await expect(page.getByRole('heading', { name: 'Beta' })).toBeFocused();
    await expect(page.getByText('All about Beta.')).toBeVisible();
    await page.getByRole('button', { name: w.remove, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.forGood }).click();
    await expect(page.getByText(w.deleted)).toBeVisible();
    await expect(namesIn(list(page, w.lectures))).toHaveText(['Alfa', 'Gama']);
    await page.reload();
    await expect(namesIn(list(page, w.lectures))).toHaveText(['Alfa', 'Gama']);
  });

  test('shows a not-found page for an unknown course or topic', { tag: LONG }, async ({ page, portal: { url } }) => {
    const portal = await openScreen(page, language, url, '/course/course-details?id=999999');
    await expect(page.getByRole('heading', { name: w.missing })).toBeVisible();
    await page.getByRole('link', { name: w.toList }).click();
    await expect(page.getByRole('heading', { level: 1, name: w.courses })).toBeVisible();
    await portal.visit(`/course/course-details/topic-details?id=${COURSE}&topicId=999999`);
    await expect(page.getByRole('heading', { name: w.topicMissing })).toBeVisible();
  });

  test(
    'has no axe violations in the confirmation before deleting a lecture, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const { address } = await topicWithLectures(url, `Axe ${language}`);
      await openScreen(page, language, url, address);
      await page.getByRole('link', { name: 'Alfa' }).click();
      await expect(page.getByText('All about Alfa.')).toBeVisible();
      await page.getByRole('button', { name: w.remove, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
    },
  );
});
