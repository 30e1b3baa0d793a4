import { expect } from '@playwright/test';
import { ExamWriting } from '../exam-writing';
import { students, weakOnes } from './people';
import { weekWords } from './week-words';

/**
 * The assessments of the week: a quiz that shows who is weak, and an exam that is published to the weak students
 * first.
 */
export class WeekExams extends ExamWriting {
  private get week() {
    return weekWords[this.language];
  }

  private chosen = () => this.main().getByRole('list', { name: this.w.chosenList }).getByRole('listitem');

  /** Selects all questions of the bank automatically and publishes the quiz to everyone. */
  async giveQuiz(questions: number) {
    const { hand, w } = this;
    const dialog = this.page.getByRole('dialog');
    await this.writeBasics({ type: 'quiz', weightage: 10 });
    await hand.press(this.button(w.autoSelect));
    await hand.write(dialog.getByRole('spinbutton', { name: this.week.count }), String(questions));
    await hand.press(this.button(w.select, dialog));
    await expect(this.toast(w.selected)).toBeVisible();
    await expect(this.chosen()).toHaveCount(questions);
    await this.next();
    await hand.press(this.button(w.spread));
    await expect(this.main().getByText(w.fits)).toBeVisible();
    await this.next();
    await expect(this.step(w.preview)).toBeVisible();
    await this.next();
    await hand.press(this.button(w.publish));
    await hand.check(dialog.getByRole('radio', { name: w.everyone }));
    await this.confirm(dialog, students.length);
    await expect(this.row(this.title).getByText(w.handedIn(0, students.length))).toBeVisible();
  }

  async takeQuestions(texts: readonly string[]) {
    const { hand, w } = this;
    await hand.write(this.main().getByLabel(w.findQuestions), this.title);
    for (const text of texts)
      await hand.check(
        this.main().getByRole('region', { name: w.bank }).getByRole('checkbox', { name: text, exact: true }),
      );
    await expect(this.chosen()).toHaveCount(texts.length);
    await this.next();
    await expect(this.button(w.addSection)).toBeVisible();
  }

  /** Publishes to the students whom the portal shows as weak in the topics. */
  async publishToWeak() {
    const { hand, w } = this;
    await this.next();
    await hand.press(this.button(w.publish));
    const dialog = this.page.getByRole('dialog');
    await hand.check(dialog.getByRole('radio', { name: this.week.weak }));
    for (const { name } of weakOnes) await hand.check(dialog.getByRole('checkbox', { name: this.week.proposal(name) }));
    await this.confirm(dialog, weakOnes.length);
    await expect(this.row(this.title).getByText(w.handedIn(0, weakOnes.length))).toBeVisible();
  }
}
