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

  private readonly fillIn: Record<TypeName, (hand: Hand) => Promise<void>> = {
    choice: (hand) => this.writeOptions(hand),
    pictorial: (hand) => this.writeOptions(hand),
    descriptive: async () => undefined,
    whiteboard: async () => undefined,
    trueFalse: (hand) => hand.check(this.main().getByRole('radio', { name: this.w.false, exact: true }).first()),
    several: async (hand) => {
      for (const [at, metal] of ['Zinc', 'Glass', 'Iron', 'Wood'].entries())
        await hand.write(this.field(this.formWords.option('ABCD'.charAt(at))), metal);
      for (const letter of ['A', 'C']) await hand.check(this.checkbox(this.w.right(letter)));
    },
    numeric: (hand) => hand.write(this.field(this.w.number), this.w.decimal),
    short: async (hand) => {
      await hand.write(this.field(this.w.form(1)), 'mitosis');
      await hand.press(this.main().locator('summary', { hasText: this.w.feedback }));
      await hand.write(this.field(this.w.ifRight), 'Well said.');
    },
    gaps: async (hand) => {
      await hand.write(this.main().getByRole('textbox', { name: this.w.gapText }), 'Water is wet.');
      // Marks the word before the full stop.
      for (const key of ['End', 'ArrowLeft', ...'wet'.split('').map(() => 'Shift+ArrowLeft')])
        await this.page.keyboard.press(key);
      await hand.press(this.button(this.w.makeGap));
    },
    matching: async (hand) => {
      for (const [at, [left, right]] of pairs.entries()) {
        await hand.write(this.field(this.w.left(at + 1)), left);
        await hand.write(this.field(this.w.belongs(at + 1)), right);
      }
    },
    ordering: async (hand) => {
      for (const [at, step] of steps.entries()) await hand.write(this.field(this.w.step(at + 1)), step);
    },
  };

  private async writeOptions(hand: Hand) {
    const { option, correct } = this.formWords;
    await hand.write(this.field(option('A')), 'First');
    await hand.write(this.field(option('B')), 'Second');
    await hand.check(this.checkbox(correct('B')));
  }

  /** Writes a question of a type; the preview is answered before it is saved. */
  async writeOne(type: TypeName, text: string, hand: Hand = mouse(this.page)) {
    await this.open();
    await hand.check(this.main().getByRole('radio', { name: this.w.types[type] }));
    await hand.write(this.field(this.formWords.text), text);
    await this.fillIn[type](hand);
    await this.tryOut(type, hand);
    await hand.press(this.main().getByRole('button', { name: this.topic.name, exact: true, pressed: false }));
  }

  private async tryOut(type: TypeName, hand: Hand) {
    const answer = answerRightly[type];
    if (!answer) return;
    const details = this.main().locator('summary', { hasText: this.w.tryIt });
    if ((await details.count()) > 0) await hand.press(details);
    const views = this.main().locator('.qt');
    await expect(views).toHaveCount(1);
    await answer(views, hand, this.w);
    await hand.press(this.button(this.w.check));
    await expect(views.getByText(this.w.full)).toBeVisible();
    if (type === 'short') await expect(views.getByText('Well said.')).toBeVisible();
  }

  async keep(hand: Hand = mouse(this.page)) {
    await hand.press(this.button(this.formWords.save));
    await this.isSaved(this.formWords.created);
  }

  /** What the preview is in. */
  preview = (): Locator => this.main().locator('.qt');
}
