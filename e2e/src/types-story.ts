import { expect, type Locator } from '@playwright/test';
import { answerRightly, pairs, steps } from './answering-types';
import { type Hand, mouse } from './hand';
import { QuestionFormPage } from './question-form';
import { type TypeName, typesStoryWords } from './types-story-words';

/** The form of a question, in which one of each type is written and tried. */
export class TypesForm extends QuestionFormPage {
  get w() {
    return typesStoryWords[this.language];
  }

  private readonly fillIn: Record<TypeName, () => Promise<void>> = {
    choice: () => this.fillOptions(),
    pictorial: () => this.fillOptions(),
    descriptive: async () => undefined,
    whiteboard: async () => undefined,
    trueFalse: () => this.main().getByRole('radio', { name: this.w.false, exact: true }).first().check(),
    several: async () => {
      for (const [at, metal] of ['Zinc', 'Glass', 'Iron', 'Wood'].entries())
        await this.field(this.formWords.option('ABCD'.charAt(at))).fill(metal);
      for (const letter of ['A', 'C']) await this.checkbox(this.w.right(letter)).check();
    },
    numeric: () => this.field(this.w.number).fill(this.w.decimal),
    short: async () => {
      await this.field(this.w.form(1)).fill('mitosis');
      await this.main().getByText(this.w.feedback).click();
      await this.field(this.w.ifRight).fill('Well said.');
    },
    gaps: async () => {
      const area = this.main().getByRole('textbox', { name: this.w.gapText });
      await area.fill('Water is wet.');
      await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(9, 12));
      await this.button(this.w.makeGap).click();
    },
    matching: async () => {
      for (const [at, [left, right]] of pairs.entries()) {
        await this.field(this.w.left(at + 1)).fill(left);
        await this.field(this.w.belongs(at + 1)).fill(right);
      }
    },
    ordering: async () => {
      for (const [at, step] of steps.entries()) await this.field(this.w.step(at + 1)).fill(step);
    },
  };

  /** Writes a question of a type; the preview is answered before it is saved. */
  async writeOne(type: TypeName, text: string, hand: Hand = mouse(this.page)) {
    await this.open();
    await this.main().getByRole('radio', { name: this.w.types[type] }).check();
    await this.field(this.formWords.text).fill(text);
    await this.fillIn[type]();
    await this.tryOut(type, hand);
    await this.chooseTopic();
  }

  private async tryOut(type: TypeName, hand: Hand) {
    const answer = answerRightly[type];
    if (!answer) return;
    const details = this.main().getByText(this.w.tryIt, { exact: true });
    if ((await details.count()) > 0) await details.click();
    const views = this.main().locator('.qt');
    await expect(views).toHaveCount(1);
    await answer(views, hand, this.w);
    await hand.press(this.button(this.w.check));
    await expect(views.getByText(this.w.full)).toBeVisible();
    if (type === 'short') await expect(views.getByText('Well said.')).toBeVisible();
  }

  async keep() {
    await this.save();
    await this.isSaved(this.formWords.created);
  }

  /** What the preview is in. */
  preview = (): Locator => this.main().locator('.qt');
}
