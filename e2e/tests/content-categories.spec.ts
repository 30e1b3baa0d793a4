import type { Page } from '@playwright/test';
import { violations } from '../src/accessibility';
import { ContentData } from '../src/content-data';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { expectStoredDraft } from '../src/stored-drafts';
import { expect, test } from '../src/test-signed-in';

const COURSE = 1;
const management = `/category/category-management?subject=${COURSE}`;

const words = {
  en: {
    search: 'Search topics',
    matches: '1 topic matches',
    newTopic: 'New topic',
    name: 'Name',
    create: 'Create topic',
    created: 'Topic created!',
    close: 'Close',
    addBelow: 'Add subtopic',
    rename: 'Rename',
    undo: 'Undo',
    comment: 'Comment',
    addComment: 'Add comment',
    trail: 'Edit trail',
    move: 'Move…',
    moveHere: 'Move here',
    topLevel: 'Top level',
    needs: 'Please enter a name or select a parent topic!',
    conflict: 'This topic has been changed in the meantime',
    mine: 'Keep mine',
    collapse: 'Collapse all',
    restore: 'Restore it',
    treeOf: /^Topics of/,
  },
  tr: {
    search: 'Konu ara',
    matches: '1 konu eşleşti',
    newTopic: 'Yeni konu',
    name: 'Ad',
    create: 'Konu oluştur',
    created: 'Konu oluşturuldu!',
    close: 'Kapat',
    addBelow: 'Alt konu ekle',
    rename: 'Adını değiştir',
    undo: 'Geri al',
    comment: 'Yorum',
    addComment: 'Yorum ekle',
    trail: 'Değişiklik geçmişi',
    move: 'Taşı…',
    moveHere: 'Buraya taşı',
    topLevel: 'En üst düzey',
    needs: 'Lütfen bir ad girin ya da bir üst konu seçin!',
    conflict: 'Bu konu bu arada değiştirildi',
    mine: 'Benimkini koru',
    collapse: 'Tümünü kapat',
    restore: 'Geri yükle',
    treeOf: /konuları$/,
  },
} as const;

const topic = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}(?!\\w)`) });

eachLanguage('tr', (language) => {
  const w = words[language];

  test(
    'creates, divides, renames, drags and comments on a topic with the mouse',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await openScreen(page, language, url, management);
      const [chapter, part] = [`Bölüm ${language}`, `Işık ${language}`];

      await page.getByRole('button', { name: w.newTopic }).click();
      await page.getByRole('button', { name: w.create }).click();
      await expect(page.getByText(w.needs)).toBeVisible();
      await page.getByLabel(w.name, { exact: true }).fill(chapter);
      await page.getByRole('button', { name: w.create }).click();
      await expect(topic(page, chapter)).toBeVisible();
      await page.getByRole('button', { name: w.close, exact: true }).last().click();

      await topic(page, chapter).click();
      await page.getByRole('button', { name: w.addBelow }).click();
      await page.getByLabel(w.name, { exact: true }).fill(part);
      await page.getByRole('button', { name: w.create }).click();
      await expect(topic(page, part)).toHaveAttribute('aria-level', '2');

      await topic(page, part).click();
      const panel = page.getByRole('region', { name: part });
      await panel.getByLabel(w.name, { exact: true }).fill(`${part} 2`);
      await panel.getByRole('button', { name: w.rename }).click();
      await expect(topic(page, `${part} 2`)).toBeVisible();
      await page.getByRole('button', { name: w.undo }).click();
      await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();

      // The undo is shown before the server has confirmed it, and a move includes the version it is based on.
      const steps = panel.getByRole('region', { name: w.trail }).getByRole('listitem');
      await expect(steps).toHaveCount(3);
      await topic(page, part).dragTo(topic(page, 'Osmosis'));
      await expect(topic(page, part)).toHaveAttribute('aria-level', '4');
      await panel.getByLabel(w.comment).fill('a < b?');
      await panel.getByRole('button', { name: w.addComment }).click();
      await expect(steps).toHaveCount(5);
      await expect(steps.first()).toContainText('a < b?');
      await expect(steps.first()).toContainText('Ayşe Yılmaz');

      await page.reload();
      await expect(panel.getByRole('region', { name: w.trail }).getByRole('listitem')).toHaveCount(5);
    },
  );

  test('walks through topics and moves one using only the keyboard', async ({ page, portal: { url } }) => {
    const data = await ContentData.open(url, COURSE);
    const root = await data.addTopic(`Kök ${language}`);
    await data.addTopic(`Dal ${language}`, root);
    await openScreen(page, language, url, management);

    await page.getByRole('treeitem').first().focus();
    await page.keyboard.press('End');
    await expect(topic(page, `Dal ${language}`)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(topic(page, `Kök ${language}`)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/id=\d+/);

    await page.getByRole('button', { name: w.move }).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: w.topLevel })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: w.moveHere }).press('Enter');
    await expect(topic(page, `Dal ${language}`)).toHaveAttribute('aria-level', '1');
  });

  test(
    'finds a topic in any course and remembers which branches are open',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await (await ContentData.open(url, COURSE)).addTopic(`Çiçek IŞIĞI ${language}`);
      await openScreen(page, language, url, '/category');
      await page.getByRole('searchbox', { name: w.search }).fill(`cicek isigi ${language}`);
      await expect(page.getByText(w.matches)).toBeVisible();
      await expect(page.locator('mark')).toHaveText(`Çiçek IŞIĞI ${language}`);
      await page.getByRole('searchbox').fill('');
      await expect(page.locator('mark')).toHaveCount(0);
      const tree = page.getByRole('tree', { name: w.treeOf }).first();
      const roots = await tree.locator('[aria-level="1"]').count();
      await page.getByRole('button', { name: w.collapse }).first().click();
      await expect(tree.getByRole('treeitem')).toHaveCount(roots);
      await page.reload();
      await expect(tree.getByRole('treeitem')).toHaveCount(roots);
      await tree.getByRole('treeitem').first().click();
      await expect(page).toHaveURL(/topic-details\?id=\d+&topicId=\d+/);
      await page.goBack();
      await expect(tree).toBeVisible();
    },
  );

  test.describe(() => {
    test.use({ expectedConsole: /412/ });

    test(
      'asks before overwriting a topic that has changed, and restores an unsaved comment after a reload',
      { tag: LONG },
      async ({ page, portal: { url } }) => {
        const data = await ContentData.open(url, COURSE);
        const id = await data.addTopic(`Ortak ${language}`);
        await openScreen(page, language, url, `${management}&id=${id}`);
        await page.getByLabel(w.name, { exact: true }).fill(`Benim ${language}`);
        await data.renameTopic(id, `Onun ${language}`);
        await page.getByRole('button', { name: w.rename }).click();
        const dialog = page.getByRole('dialog', { name: w.conflict });
        await expect(dialog).toContainText(`Onun ${language}`);
        await dialog.getByRole('button', { name: w.mine }).click();
        await expect(page.getByRole('heading', { name: `Benim ${language}` })).toBeVisible();

        await page.getByLabel(w.comment).fill('half a thought');
        await expectStoredDraft(page, 'half a thought');
        page.on('dialog', (asked) => void asked.accept());
        await page.reload();
        await page.getByRole('button', { name: w.restore }).click();
        await expect(page.getByLabel(w.comment)).toHaveValue('half a thought');
      },
    );
  });

  test(
    'has no axe violations while searching, moving or creating a topic',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      const found: string[] = [];
      const look = async () => void found.push(...(await violations(page)));
      const portal = await openScreen(page, language, url, '/category');
      await page.getByRole('searchbox').fill('cell');
      await expect(page.locator('mark').first()).toBeVisible();
      await look();
      await portal.visit(management);
      await page.getByRole('treeitem').nth(1).click();
      await page.getByRole('button', { name: w.move }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: w.newTopic }).click();
      await page.getByRole('radio', { name: w.topLevel }).check();
      await page.getByRole('button', { name: w.create }).click();
      await expect(page.getByText(w.needs)).toBeVisible();
      await look();
      expect(found).toEqual([]);
    },
  );
});
