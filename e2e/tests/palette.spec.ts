import type { Page } from '@playwright/test';
import { violations } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { PortalPage } from '../src/portal-page';
import { signedInStorage } from '../src/signed-in';
import { expect, test as base } from '../src/test';
import { words as portalWords, type Language } from '../src/words';

const words = {
  en: {
    commands: 'Commands',
    question: 'New question',
    typed: 'new quest',
    other: 'Language: Türkçe',
    keys: 'Keyboard shortcuts',
    switchOff: 'Allow single-character shortcuts (? and those of grading)',
    none: 'Nothing found for “qqq”. Try another word.',
  },
  // Typed without Turkish letters.
  tr: {
    commands: 'Komutlar',
    question: 'Yeni soru',
    typed: 'yeni soru',
    other: 'Dil: English',
    keys: 'Klavye kısayolları',
    switchOff: 'Tek karakterlik kısayollara izin ver (? ve puanlamadakiler)',
    none: '“qqq” için bir şey bulunamadı. Başka bir sözcük deneyin.',
  },
} as const;

const test = base.extend({ storageState: async ({ portal }, use) => use(await signedInStorage(portal.url)) });

async function open(page: Page, language: Language, url: string) {
  const portal = new PortalPage(page, language);
  await portal.useLanguage(url);
  await page.goto('/student');
  await portal.settled();
  const dialog = page.getByRole('dialog', { name: words[language].commands });
  const active = dialog.getByRole('option', { selected: true });
  const openPalette = async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
  };
  /** Opens the palette, types, and runs the first command. */
  const run = async (typed: string, command: string) => {
    await openPalette();
    await page.keyboard.type(typed);
    await expect(active).toHaveText(command);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  return { portal, dialog, active, openPalette, run };
}

eachLanguage('tr', (language) => {
  const text = words[language];

  test(
    `reaches every part of the portal from the palette by a few letters, by keyboard alone (${language})`,
    { tag: LONG },
    async ({ page, baseURL }) => {
      const { portal, active, openPalette, run } = await open(page, language, baseURL ?? '');
      const banner = page.getByRole('banner');

      await run(text.typed, text.question);
      await expect(page).toHaveURL(/\/questions\/add-new-question$/);
      await portal.settled();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(/\/student$/);
      await portal.settled();

      // Grade names are entered by the school, in its language.
      await run('10', `${portal.words.grade}: ${portalWords.en.grades[1]}`);
      await expect(banner).toContainText(portalWords.en.grades[1]);
      await run('cinar', `${portal.words.school}: ${portal.words.schools[1]}`);
      await expect(banner).toContainText(portal.words.schools[1]);

      // The last command comes first, also after a reload.
      await run('riverside', `${portal.words.school}: ${portal.words.schools[0]}`);
      await page.reload();
      await portal.settled();
      await openPalette();
      await expect(active).toHaveText(`${portal.words.school}: ${portal.words.schools[1]}`);
      await page.keyboard.press('Escape');

      const there = language === 'en' ? 'tr' : 'en';
      await run(there === 'tr' ? 'turkce' : 'english', text.other);
      await expect(page.getByRole('button', { name: words[there].commands })).toBeVisible();
      await portal.settled();
      await page.keyboard.press('Control+k');
      await page.keyboard.type(there === 'tr' ? 'cikis' : 'sign out');
      await expect(page.getByRole('option', { selected: true })).toHaveText(portalWords[there].signOut);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/login$/);
    },
  );

  test(`has no axe violations in the palette and opens the shortcut sheet with the ? key (${language})`, async ({
    page,
    baseURL,
  }) => {
    const { dialog, openPalette } = await open(page, language, baseURL ?? '');
    await openPalette();
    await page.keyboard.type('qqq');
    await expect(dialog.getByRole('status')).toHaveText(text.none);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: text.keys });
    await expect(sheet.getByRole('checkbox', { name: text.switchOff })).toBeChecked();
  });
});

eachLanguage('tr', (language) => {
  const text = words[language];

  test(`opens the palette by its button on a phone and keeps it inside the screen (${language})`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 780 });
    const { dialog, portal } = await open(page, language, baseURL ?? '');
    const button = page.getByRole('button', { name: text.commands });
    // Every control of the bar fits, even in the narrowest window.
    await page.setViewportSize({ width: 320, height: 780 });
    await expect(page.getByRole('banner').getByRole('button').last()).toBeInViewport({ ratio: 0.99 });
    await page.setViewportSize({ width: 390, height: 780 });
    await button.click();
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await expect(dialog.getByRole('listbox')).toBeInViewport({ ratio: 0.9 });
    await page.keyboard.press('ArrowUp');
    await expect(dialog.getByRole('option', { name: portal.words.signOut, selected: true })).toBeInViewport({
      ratio: 0.9,
    });
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('option', { name: portal.words.areas.courses, exact: true }).click();
    await expect(page).toHaveURL(/\/course$/);
  });
});
