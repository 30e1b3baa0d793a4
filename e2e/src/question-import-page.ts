import { expect, type Page } from '@playwright/test';
import { exchangeWords } from './exchange-words';
import { openScreen } from './open-screen';
import type { Language } from './words';

/** The screen that imports questions, as a teacher uses it. */
export class QuestionImportPage {
  constructor(
    readonly page: Page,
    private readonly language: Language,
  ) {}

  get words() {
    return exchangeWords[this.language];
  }

  async open(url: string, course: number): Promise<void> {
    await openScreen(this.page, this.language, url, `/questions/import-questions?subject=${course}`);
  }

  async give(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await this.page.getByRole('main').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  }

  /** Sees what the file becomes, and that nothing is written yet. */
  async sees(shows: string, taken: number, simplified: number, refused: number): Promise<void> {
    await expect(this.page.getByText(this.words.summary(taken, simplified, refused))).toBeVisible();
    await expect(this.page.getByRole('listitem').filter({ hasText: shows }).first()).toBeVisible();
  }

  /** Writes what is shown, and waits until that is done; many questions are seen while they are written. */
  async write(count: number): Promise<void> {
    await this.page.getByRole('button', { name: this.words.start }).click();
    if (count > 100) await expect(this.page.getByRole('progressbar', { name: this.words.bar })).toBeVisible();
    await expect(this.page.getByText(this.words.created(count))).toBeVisible();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.undo }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: this.words.undo }).click();
    await expect(this.page.getByRole('heading', { name: this.words.undone })).toBeVisible();
  }
}
