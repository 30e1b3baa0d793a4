import { expect, type Page } from '@playwright/test';
import type { Hand } from '../hand';
import { PortalPage } from '../portal-page';
import type { Language } from '../words';
import { rosterOf, students, teacher } from './people';
import { weekWords } from './week-words';

/** The part of the week in which the teacher creates an account and a school, and imports students. */
export class Opening extends PortalPage {
  constructor(
    page: Page,
    language: Language,
    private readonly hand: Hand,
  ) {
    super(page, language);
  }

  private get w() {
    return weekWords[this.language];
  }

  /** Opens the only URL of the week; from here on it follows links. */
  async register() {
    const { hand, page, w } = this;
    await page.goto('/');
    await page.evaluate(() => (document.body.dataset.stayed = 'yes'));
    await hand.press(page.getByRole('link', { name: w.account }));
    await expect(page).toHaveURL(/\/register$/);
    await hand.write(page.getByLabel(w.name), teacher.name);
    await hand.write(page.getByLabel(this.words.email), teacher.email);
    await hand.write(page.getByLabel(this.words.password, { exact: true }), teacher.password);
    await hand.write(page.getByLabel(w.again), teacher.password);
    await hand.press(page.getByRole('button', { name: w.create, exact: true }));
    await expect(page).toHaveURL(/\/welcome$/);
  }

  /** Creates the school with the grades and courses that the form offers. */
  async createSchool() {
    const { hand, page, w } = this;
    await hand.write(page.getByLabel(w.school), w.schoolName);
    await hand.press(page.getByRole('button', { name: w.createSchool }));
    await expect(this.navigation()).toBeVisible();
    await expect(page.getByRole('banner')).toContainText(w.schoolName);
    await expect(page.getByRole('banner')).toContainText(w.grade);
  }

  async importRoster() {
    const { hand, page, w } = this;
    const dialog = page.getByRole('dialog');
    await hand.press(this.navigation().getByRole('link', { name: this.words.areas.students, exact: true }));
    await expect(page.getByRole('heading', { name: w.noStudents })).toBeVisible();
    await hand.press(page.getByRole('main').getByRole('link', { name: w.upload }).first());
    await hand.check(dialog.getByRole('radio', { name: w.bundle }));
    // Waiting has to begin before the key press, or the browser opens its own file dialog.
    const chosen = page.waitForEvent('filechooser');
    await hand.press(dialog.getByRole('button', { name: w.choose }));
    await (await chosen).setFiles({ name: 'school.zip', mimeType: 'application/zip', buffer: rosterOf(w.schoolName) });
    for (const { email } of students) await expect(dialog.getByText(w.opens(email))).toBeVisible();
    await hand.press(dialog.getByRole('button', { name: w.import }));
    await expect(page.getByText(w.imported)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('a[data-row-link]')).toHaveCount(students.length);
  }

  async leave() {
    const account = this.page.getByRole('button', { name: new RegExp(`^${this.words.account}`) });
    await this.hand.pick(account, this.page.getByRole('menuitem', { name: this.words.signOut }));
    await expect(this.page).toHaveURL(/\/login$/);
    await expect(this.page.locator('body'), 'nothing was reloaded since the first page').toHaveAttribute(
      'data-stayed',
      'yes',
    );
    expect(await this.page.evaluate(() => localStorage.getItem('session'))).toBeNull();
  }
}
