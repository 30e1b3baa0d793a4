import type { Locator, Page } from '@playwright/test';
import { eachLanguage, LONG } from '../src/each-language';
import { faultsAtEveryWidth } from '../src/accessibility';
import { addPaper, deleteQuestion, type NewPaper, PAPER_COURSE, readPaper } from '../src/paper-data';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';
import { type Language } from '../src/words';

const words = {
  en: {
    chosen: (count: number) => `Chosen (${count})`,
    chosenList: 'Chosen questions',
    show: 'Show questions',
    keywords: 'Keywords',
    filtered: 'Question filtered!',
    next: 'Next',
    updated: 'Assessment updated!',
    blueprint: 'Blueprint',
    cell: (taken: number, there: number) => `${taken} of ${there}`,
    noMore: 'no more',
    easy: 'Easy',
    auto: 'Auto-select',
    select: 'Select questions',
    count: 'Number of questions',
    selected: 'Questions auto selected!',
    undo: 'Undo',
    addSection: 'Add a section',
    section: 'Section A',
    defaultSection: 'Default section',
    questionsOf: 'Questions',
    spread: 'Spread evenly',
    fits: 'The marks add up to the total.',
    drag: 'Drag',
    down: 'Move down',
    marks: 'Marks',
    moved: 'Question(s) moved to section!',
    deleted: /was deleted from the bank since/,
    removeDeleted: 'Remove them from the paper',
    mustAddUp: 'assigned marks must be equal to total marks!',
    results: 'Questions of the bank',
  },
  tr: {
    chosen: (count: number) => `Seçilenler (${count})`,
    chosenList: 'Seçilen sorular',
    show: 'Soruları göster',
    keywords: 'Anahtar sözcükler',
    filtered: 'Sorular filtrelendi!',
    next: 'İleri',
    updated: 'Değerlendirme güncellendi!',
    blueprint: 'Soru planı',
    cell: (taken: number, there: number) => `${taken} / ${there}`,
    noMore: 'başka yok',
    easy: 'Kolay',
    auto: 'Otomatik seç',
    select: 'Soruları seç',
    count: 'Soru sayısı',
    selected: 'Sorular otomatik olarak seçildi!',
    undo: 'Geri al',
    addSection: 'Bölüm ekle',
    section: 'A bölümü',
    defaultSection: 'Varsayılan bölüm',
    questionsOf: 'Sorular',
    spread: 'Eşit dağıt',
    fits: 'Puanların toplamı tutuyor.',
    drag: 'Sürükle',
    down: 'Aşağı taşı',
    marks: 'Puan',
    moved: 'Sorular bölüme taşındı!',
    deleted: /sonradan bankadan silinmiş/,
    removeDeleted: 'Bu soruları çıkar',
    mustAddUp: 'toplam puana eşit olmalıdır!',
    results: 'Bankadaki sorular',
  },
} as const;

const test = base.extend({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const addressOf = ({ id }: NewPaper, step: number) =>
  `/assignment/add-new-assignment?subject=${PAPER_COURSE}&id=${id}&step=${step}`;

async function openStep(page: Page, language: Language, url: string, paper: NewPaper, step: number) {
  const portal = new PortalPage(page, language);
  await portal.useLanguage(url);
  await page.goto(addressOf(paper, step));
  await portal.settled();
}

const names = ({ topic }: NewPaper, ...numbers: number[]) => numbers.map((number) => `${topic} ${number}`);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const chosen = (page: Page, language: Language) =>
  page.getByRole('main').getByRole('list', { name: words[language].chosenList }).getByRole('listitem');
/** The fields of the marks of a section, in the order of its questions. */
const marksIn = (page: Page, language: Language, section: string) =>
  page.getByRole('list', { name: `${words[language].questionsOf}: ${section}`, exact: true }).getByRole('spinbutton');
const expectOrder = async (page: Page, language: Language, section: string, order: string[]) => {
  const fields = marksIn(page, language, section);
  await expect(fields).toHaveCount(order.length);
  for (const [at, name] of order.entries())
    await expect(fields.nth(at)).toHaveAccessibleName(`${words[language].marks}: ${name}`);
};

async function dragOnto(page: Page, handle: Locator, target: Locator) {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('Nothing to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
}

eachLanguage('en', (language) => {
  const w = words[language];

  test('chooses questions, drags them into a section and spreads the marks with the mouse', async ({
    page,
    portal: { url },
  }) => {
    const paper = await addPaper(url, `Fare ${language}`);
    await openStep(page, language, url, paper, 1);
    await page.getByLabel(w.keywords).fill(`${paper.topic} 4`);
    await page.getByRole('button', { name: w.show, exact: true }).click();
    await expect(page.getByText(w.filtered)).toBeVisible();
    await expect(page.getByRole('region', { name: w.results }).getByRole('checkbox')).toHaveCount(1);
    await page.getByRole('region', { name: w.results }).getByText(`${paper.topic} 4`).click();
    await expect(chosen(page, language)).toHaveText([new RegExp(`${paper.topic} 4`)]);

    const blueprint = page.getByRole('table', { name: w.blueprint });
    await expect(blueprint.getByRole('button', { name: new RegExp(`${paper.topic}, ${w.easy}`) })).toContainText(
      w.cell(0, 3),
    );
    await blueprint.getByRole('button', { name: new RegExp(`${paper.topic}, ${w.easy}`) }).click();
    for (const name of names(paper, 1, 2, 3)) await box(page, name).check();
    await expect(blueprint.getByRole('button', { name: new RegExp(`${paper.topic}, ${w.easy}`) })).toContainText(
      w.cell(3, 3) + w.noMore,
    );
    await expect(page.getByRole('heading', { name: w.chosen(4) })).toBeVisible();

    await page.getByRole('button', { name: w.next, exact: true }).click();
    await expect(page.getByText(w.updated)).toBeVisible();
    await expectOrder(page, language, w.defaultSection, names(paper, 4, 1, 2, 3));
    await page.getByRole('button', { name: w.addSection }).click();
    const target = page.getByRole('region', { name: w.section, exact: true });
    await dragOnto(
      page,
      page.getByRole('button', { name: `${w.drag}: ${paper.topic} 4`, exact: true }),
      target.getByText(/[.:]$/).last(),
    );
    await expectOrder(page, language, w.section, names(paper, 4));
    await expect(page.getByText(w.moved)).toBeVisible();
    await dragOnto(
      page,
      page.getByRole('button', { name: `${w.drag}: ${paper.topic} 1`, exact: true }),
      page.getByRole('button', { name: `${w.drag}: ${paper.topic} 3`, exact: true }),
    );
    await expectOrder(page, language, w.defaultSection, names(paper, 2, 3, 1));

    await page.getByRole('button', { name: w.next, exact: true }).click();
    await expect(page.getByRole('main').getByText(w.mustAddUp)).toBeVisible();
    await page.getByRole('button', { name: w.spread }).click();
    await expect(page.getByText(w.fits)).toBeVisible();
    await page.getByRole('button', { name: w.next, exact: true }).click();
    await expect(page).toHaveURL(/step=3/);
    const [one, two, three, four] = paper.questions;
    await expect
      .poll(() => readPaper(url, paper.id))
      .toEqual({ sections: [[two, three, one], [four]], marks: [2.5, 2.5, 2.5, 2.5] });
  });

  test('chooses questions, moves them between sections and sets marks using only the keyboard', async ({
    page,
    portal: { url },
  }) => {
    const paper = await addPaper(url, `Tuş ${language}`);
    await openStep(page, language, url, paper, 1);
    for (const name of names(paper, 6, 5)) await box(page, name).press('Space');
    await expect(chosen(page, language)).toHaveText([new RegExp(`${paper.topic} 6`), new RegExp(`${paper.topic} 5`)]);
    await page.getByRole('button', { name: w.next, exact: true }).press('Enter');
    await page.getByRole('button', { name: w.addSection }).press('Enter');
    await expect(page.getByRole('region', { name: w.section, exact: true })).toBeVisible();

    // By the handle, over the end of its section, into the new one.
    const handle = page.getByRole('button', { name: `${w.drag}: ${paper.topic} 6`, exact: true });
    await handle.press('Space');
    await expect(handle).toHaveAttribute('aria-pressed', 'true');
    for (const place of [/6.* 2 .*2/, new RegExp(`6.*${w.defaultSection}`), new RegExp(`6.*${w.section}`)]) {
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('status').filter({ hasText: place })).toHaveCount(1);
    }
    await page.keyboard.press('Space');
    await expectOrder(page, language, w.section, names(paper, 6));
    await expect(page.getByRole('button', { name: `${w.drag}: ${paper.topic} 6`, exact: true })).toBeFocused();

    // By its button, and the focus goes with it.
    const down = page.getByRole('button', { name: `${w.down}: ${paper.topic} 5`, exact: true });
    await down.press('Enter');
    await expectOrder(page, language, w.section, names(paper, 5, 6));
    await expect(down).toBeFocused();

    const marks = marksIn(page, language, w.section);
    await marks.first().focus();
    await page.keyboard.type(language === 'tr' ? '9,5' : '9.5');
    await marks.last().press('ArrowUp');
    await expect(page.getByText(w.fits)).toBeVisible();
    await page.getByRole('button', { name: w.next, exact: true }).press('Enter');
    await expect(page).toHaveURL(/step=3/);
    const [, , , , five, six] = paper.questions;
    await expect.poll(() => readPaper(url, paper.id)).toEqual({ sections: [[], [five, six]], marks: [9.5, 0.5] });
  });

  test(
    'undoes auto-select and removes a question that was deleted from the bank',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const paper = await addPaper(url, `Oto ${language}`);
      await openStep(page, language, url, paper, 1);
      await box(page, `${paper.topic} 2`).check();
      await page.getByRole('button', { name: w.auto }).click();
      await page.getByLabel(w.count).fill('3');
      await page.getByRole('button', { name: w.select, exact: true }).click();
      await expect(page.getByText(w.selected)).toBeVisible();
      await expect(chosen(page, language)).toHaveCount(3);
      await page.getByRole('button', { name: w.undo }).click();
      await expect(chosen(page, language)).toHaveText([new RegExp(`${paper.topic} 2`)]);
      await page.getByRole('button', { name: w.next, exact: true }).click();
      await expect(page.getByText(w.updated)).toBeVisible();

      await deleteQuestion(url, paper.questions[1] ?? 0);
      await page.goto(addressOf(paper, 1));
      await expect(page.getByText(w.deleted)).toBeVisible();
      await page.getByRole('button', { name: w.removeDeleted }).click();
      await expect(page.getByText(w.deleted)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: w.chosen(0) })).toBeVisible();
    },
  );

  test('shows the chosen questions in a drawer on a phone and returns the focus when it closes', async ({
    page,
    portal: { url },
  }) => {
    const paper = await addPaper(url, `Dar ${language}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await openStep(page, language, url, paper, 1);
    for (const name of names(paper, 1, 6)) await box(page, name).check();
    await page.getByRole('button', { name: w.chosen(2) }).click();
    await expect(page.getByRole('dialog', { name: w.chosenList }).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: w.chosen(2) })).toBeFocused();
    await page.getByRole('button', { name: w.next, exact: true }).click();
    await page.getByRole('button', { name: w.addSection }).click();
    await expect(page.getByRole('region', { name: w.section, exact: true })).toBeVisible();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
  });
});
