import { expect } from '@playwright/test';
import { card } from '../bulk-generation';
import { bulkWords } from '../bulk-generation-words';
import { MODEL } from '../model-server';
import { formWords } from '../question-form';
import { WeekPage } from './week-page';
import type { Week } from './week';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The part of the week in which questions are generated offline and by a model, and written by hand. */
export class WeekQuestions extends WeekPage {
  private get bulk() {
    return bulkWords[this.language];
  }

  private get question() {
    return formWords[this.language];
  }

  private generated = (number: number) => card(this.page, this.language, number);
  private isInBank = (toast: string) =>
    Promise.all([
      expect(this.toast(toast)).toBeVisible(),
      expect(this.page).toHaveURL(/\/questions\/questions-list\?subject=\d+/),
    ]);

  private async openBank() {
    await this.goTo('questions');
    await this.hand.press(this.link(this.story.course.name));
    await expect(this.page).toHaveURL(/\/questions-list\?subject=\d+$/);
    await this.settled();
  }

  private async ask(passage: string) {
    const { hand, bulk, week } = this;
    await this.openBank();
    await hand.press(this.link(bulk.toGenerator).first());
    await hand.check(this.main().getByRole('radio', { name: week.part, exact: true }));
    await hand.press(this.button(bulk.next));
    await hand.write(this.main().getByRole('spinbutton', { name: bulk.number }), '3');
    await hand.check(this.main().getByRole('radio', { name: bulk.remember }));
    await hand.write(this.text(bulk.passage), passage);
    await expect(this.main().getByText(MODEL)).toBeVisible();
    await hand.press(this.button(bulk.generate));
  }

  private async keep(kept: readonly number[], rejected: number) {
    const { hand, bulk } = this;
    for (const number of kept)
      await hand.press(this.generated(number).getByRole('button', { name: bulk.accept, exact: true }));
    await hand.press(this.generated(rejected).getByRole('button', { name: bulk.reject, exact: true }));
    await hand.press(this.button(bulk.save));
    await this.isInBank(bulk.saved);
  }

  /** The model fails, and the portal offers its offline rules instead. */
  async generateByRules({ model }: Week) {
    model.answer('with HTML');
    await this.ask(this.bulk.context);
    await expect(this.main().getByRole('alert').filter({ hasText: this.bulk.unreadable })).toBeVisible();
    await this.hand.press(this.button(this.bulk.offlineInstead));
    await expect(this.page.getByRole('article')).toHaveCount(3);
    await expect(this.generated(1).getByText(this.bulk.offline)).toBeVisible();
    await this.keep([1, 2], 3);
  }

  /** The model works again. The question whose key its second answer disputes is rejected. */
  async generateByModel({ model }: Week) {
    model.answer('well');
    // The evidence of the fake model is English.
    await this.ask(bulkWords.en.context);
    await expect(this.generated(2).getByText(this.bulk.disagrees)).toBeVisible();
    await expect(this.page.getByRole('article')).toHaveCount(3);
    await this.keep([1, 3], 2);
  }

  /** The question texts start with the title, so that a search finds them. */
  texts = (title: string) =>
    ({
      choice: `${title}: choose`,
      pictorial: `${title}: look`,
      whiteboard: `${title}: draw`,
      descriptive: `${title}: explain why`,
    }) as const;

  /** Writes one question of each type. */
  async writeByHand(title: string) {
    const { question, hand } = this;
    for (const [type, text] of Object.entries(this.texts(title)) as [keyof ReturnType<typeof this.texts>, string][]) {
      await this.openBank();
      await hand.press(this.link(this.week.addQuestion));
      await expect(this.text(question.text)).toBeVisible();
      await hand.check(this.main().getByRole('radio', { name: question.types[type] }));
      await hand.write(this.text(question.text), text);
      if (type === 'pictorial') await this.addPicture();
      if (type === 'whiteboard') await this.draw();
      if (type === 'choice' || type === 'pictorial') {
        for (const letter of ['A', 'B']) await hand.write(this.text(question.option(letter)), `${letter}!`);
        await hand.check(this.main().getByRole('checkbox', { name: question.correct('A'), exact: true }));
      }
      await hand.press(this.main().getByRole('button', { name: this.week.part, exact: true, pressed: false }));
      await hand.press(this.button(question.save));
      await this.isInBank(question.created);
    }
  }

  private async addPicture() {
    const { question, hand } = this;
    const chosen = this.page.waitForEvent('filechooser');
    await hand.press(this.button(new RegExp(`^${question.picture} .`)));
    await (await chosen).setFiles({ name: 'cell.png', mimeType: 'image/png', buffer: pixel });
    await hand.write(this.main().getByLabel(question.pictureAlt), 'A red point');
    await expect(this.main().getByRole('img', { name: 'A red point' }).first()).toBeVisible();
  }

  private async draw() {
    const { question, hand } = this;
    await hand.press(this.button(question.draw));
    await expect(this.page.locator('.excalidraw canvas.interactive')).toBeVisible();
    await hand.press(this.button(question.addRectangle));
    await expect(this.main().getByRole('img', { name: question.drawing })).toBeVisible();
  }
}
