import type { Page } from '@playwright/test';
import { faultsAtEveryWidth, violations } from '../src/accessibility';
import { eachLanguage, LONG } from '../src/each-language';
import { openScreen } from '../src/open-screen';
import { expect, test } from '../src/test-signed-in';
import { type Language } from '../src/words';

const words = {
  en: {
    impact: 'Student Impact Index',
    quality: 'Content Quality Index',
    curriculum: 'Curriculum Completeness',
    weightage: 'Assessment Weightage',
    how: (name: string) => `How “${name}” is computed`,
    formula: 'Formula',
    source: 'Source',
    questions: /^BIO-101, questions$/,
    table: 'Show as a table',
    chart: 'Show as a chart',
    calendar: /^Calendar:/,
    week: 'Week',
    agenda: 'Agenda',
    today: 'Today',
    next: 'Next month',
    entry: /^\d+ (assignment|exam)/,
    attention: 'Needs your attention',
    grade: /^Grade:/,
    feed: 'Calendar address',
    make: 'Create an address',
    revoke: 'Revoke the address',
    none: 'There is no address yet.',
    due: /Due \d\d:\d\d · \d\d:\d\d UTC/,
    close: 'Close',
  },
  tr: {
    impact: 'Öğrenci Etki Endeksi',
    quality: 'İçerik Kalite Endeksi',
    curriculum: 'Müfredat Tamamlanma Oranı',
    weightage: 'Değerlendirme Ağırlığı',
    how: (name: string) => `“${name}” nasıl hesaplanır?`,
    formula: 'Formül',
    source: 'Kaynak',
    questions: /^BIO-101, sorular$/,
    table: 'Tablo olarak göster',
    chart: 'Grafik olarak göster',
    calendar: /^Takvim:/,
    week: 'Hafta',
    agenda: 'Liste',
    today: 'Bugün',
    next: 'Sonraki ay',
    entry: /^\d+ (ödev|sınav)/,
    attention: 'Sizi bekleyenler',
    grade: /^Puanla:/,
    feed: 'Takvim adresi',
    make: 'Adres oluştur',
    revoke: 'Adresi iptal et',
    none: 'Henüz bir adres yok.',
    due: /Son teslim \d\d:\d\d · \d\d:\d\d UTC/,
    close: 'Kapat',
  },
} as const;

const open = (page: Page, language: Language, url: string, search = '') =>
  openScreen(page, language, url, `/dashboard${search}`);

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const days = (page: Page) => page.getByRole('gridcell');
const dayOf = (page: Page, day: string) => page.locator(`[role=gridcell][data-day="${day}"]`);

eachLanguage('en', (language) => {
  const w = words[language];

  test('shows every index with a number, its formula and source, and a link to the data behind it', async ({
    page,
    portal: { url },
  }) => {
    const portal = await open(page, language, url);
    for (const name of [w.impact, w.quality, w.curriculum, w.weightage]) {
      const card = region(page, name);
      await expect(card.locator('p').first()).toHaveText(/^%?\d+/);
      await expect(card.getByRole('row', { name: /^PHY-110.* \d+/ })).toBeVisible();
      await card.getByRole('button', { name: w.how(name) }).click();
      await expect(page.getByRole('dialog').getByText(w.formula, { exact: true })).toBeVisible();
      if (name !== w.weightage)
        await expect(page.getByRole('dialog').getByText(w.source, { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(card.getByRole('button', { name: w.how(name) })).toBeFocused();
    }
    await region(page, w.quality).getByRole('link', { name: w.questions }).click();
    await expect(page).toHaveURL(/\/questions\/questions-list\?subject=\d+$/);
    await portal.settled();
    await page.goBack();
    await portal.settled();
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('switches the weightage between a chart and a table', { tag: LONG }, async ({ page, portal: { url } }) => {
    await open(page, language, url);
    const card = region(page, w.weightage);
    const rows = card.getByRole('row');
    await expect(rows.nth(1)).toBeVisible();
    const courses = await rows.count();
    await card.getByRole('button', { name: w.table }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(courses);
    await card.getByRole('button', { name: w.chart }).click();
    await expect(rows).toHaveCount(courses);
  });

  test(
    'opens an event of the calendar, and keeps the calendar view through a reload and the back button',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await open(page, language, url, '?view=month');
      const calendar = region(page, w.calendar);
      await calendar.getByRole('button', { name: w.entry }).last().click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText(w.due).first()).toBeVisible();
      await dialog.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/assignment\/preview-assignment\?id=\d+/);
      // The URL changes before the screen does; going back too early would cancel the navigation.
      await expect(dialog).toBeHidden();
      await page.goBack();
      await calendar.getByRole('button', { name: w.week, exact: true }).click();
      await expect(days(page)).toHaveCount(7);
      await page.reload();
      await expect(days(page)).toHaveCount(7);
      await calendar.getByRole('button', { name: w.agenda, exact: true }).click();
      await expect(calendar.getByText(w.due).first()).toBeVisible();
      await expect(page).toHaveURL(/view=agenda/);
      await page.goBack();
      await expect(days(page)).toHaveCount(7);
    },
  );

  test(
    'moves through the calendar by day and by month using only the keyboard',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await open(page, language, url, '?date=2027-01-31');
      await dayOf(page, '2027-01-31').focus();
      await page.keyboard.press('PageDown');
      await expect(dayOf(page, '2027-02-28')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(dayOf(page, '2027-03-01')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(dayOf(page, '2027-02-22')).toBeFocused();
      await expect(page).toHaveURL(/date=2027-02-22/);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dayOf(page, '2027-02-22')).toBeFocused();
      await page.reload();
      await expect(dayOf(page, '2027-02-22')).toHaveAttribute('tabindex', '0');
      await region(page, w.calendar).getByRole('button', { name: w.today, exact: true }).click();
      await expect(page.locator('[role=gridcell][aria-current=date]')).toHaveAttribute('tabindex', '0');
    },
  );

  test(
    'links to the submission that has waited longest for a grade',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await open(page, language, url);
      await region(page, w.attention).getByRole('link', { name: w.grade }).first().click();
      await expect(page).toHaveURL(/\/student\/submission-grading\?id=\d+/);
    },
  );

  test('serves the private calendar address until it is revoked', { tag: LONG }, async ({ page, portal: { url } }) => {
    await open(page, language, url);
    await page.getByRole('button', { name: w.feed }).click();
    const dialog = page.getByRole('dialog', { name: w.feed });
    await dialog.getByRole('button', { name: w.make }).click();
    const shown = dialog.getByRole('group', { name: w.feed });
    await expect(shown).toHaveText(/\.ics\?/);
    const address = (await shown.textContent()) ?? '';
    const calendar = await fetch(address);
    expect(calendar.headers.get('content-type')).toContain('text/calendar');
    expect(await calendar.text()).toContain('BEGIN:VEVENT');
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: w.revoke }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: w.revoke }).click();
    await expect(dialog.getByText(w.none)).toBeVisible();
    expect((await fetch(address)).status).toBe(404);
  });

  test(
    'has no axe violations in a chart shown as a table and in a day of the calendar, at any width',
    { tag: LONG },
    async ({ page, portal: { url } }) => {
      await open(page, language, url, '?view=month');
      await region(page, w.weightage).getByRole('button', { name: w.table }).click();
      await region(page, w.calendar).getByRole('button', { name: w.entry }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await faultsAtEveryWidth(page)).toEqual([]);
    },
  );
});

test(
  'falls back to the current month for an unknown view and date',
  { tag: LONG },
  async ({ page, portal: { url } }) => {
    await open(page, 'en', url, '?view=year&date=2026-02-31');
    await expect(page.locator('[role=gridcell][aria-current=date]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true');
  },
);
