import { expect } from '@playwright/test';
import { ExamWriting } from './exam-writing';
import { gradingWords } from './grading-words';
import { formWords as questionWords } from './question-form';
import { examStoryWords } from './exam-story-words';
import { weekWords } from './week-story/week-words';

/** The shortest way for a new teacher to create an exam and release its marks: only what is required. */
export class FirstExam extends ExamWriting {
  private get question() {
    return questionWords[this.language];
  }

  private get grading() {
    return gradingWords[this.language];
  }

  private number = (name: string | RegExp) => this.main().getByRole('spinbutton', { name });
  private saved = () => expect(this.page.locator('[data-save-state]')).toHaveText(this.grading.saved);

  /** A plain list of students, as a school has it. */
  async bringStudentsIn(students: readonly { name: string; email: string }[]) {
    const { hand, page } = this;
    const week = weekWords[this.language];
    const dialog = page.getByRole('dialog');
    await this.goTo('students');
    await hand.press(this.link(week.upload).first());
    // Start waiting before the click, or the browser opens its own file dialog.
    const chosen = page.waitForEvent('filechooser');
    await hand.press(dialog.getByRole('button', { name: week.choose }));
    const list = ['Name;E-mail', ...students.map(({ name, email }) => `${name};${email}`)].join('\n');
    await (await chosen).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await hand.press(dialog.getByRole('button', { name: week.import }));
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('a[data-row-link]')).toHaveCount(students.length);
  }

  private async openQuestionForm() {
    await this.hand.press(this.link(weekWords[this.language].addQuestion).first());
    await expect(this.text(this.question.text)).toBeVisible();
  }

  private async saveQuestion() {
    await this.hand.press(this.button(this.question.save));
    await expect(this.toast(this.question.created)).toBeVisible();
    await expect(this.page).toHaveURL(/\/questions-list\?subject=\d+/);
    await this.settled();
  }

  /** Creates a choice question, and its topic on the way, and a question that a person has to grade. */
  async writeQuestions() {
    const { hand, question } = this;
    await this.goTo('questions');
    await hand.press(this.link(this.story.course.name));
    await expect(this.page).toHaveURL(/\/questions-list\?subject=\d+$/);
    await this.settled();
    await this.openQuestionForm();
    await hand.write(this.text(question.text), `${this.title}: choose`);
    for (const letter of ['A', 'B']) await hand.write(this.text(question.option(letter)), `${letter}!`);
    await hand.check(this.main().getByRole('checkbox', { name: question.correct('A'), exact: true }));
    await hand.write(this.text('Name of the first topic'), 'Cells');
    await hand.press(this.button('Create topic'));
    await expect(this.main().getByRole('button', { name: 'Cells', exact: true, pressed: true })).toBeVisible();
    await this.saveQuestion();
    await this.openQuestionForm();
    await hand.check(this.main().getByRole('radio', { name: question.types.descriptive }));
    await hand.write(this.text(question.text), `${this.title}: explain`);
    await hand.press(this.main().getByRole('button', { name: 'Cells', exact: true, pressed: false }));
    await this.saveQuestion();
  }

  async giveExam(students: number) {
    const { hand, form, w } = this;
    await this.toList();
    await hand.press(this.link(w.add).first());
    await hand.check(this.main().getByRole('radio', { name: form.types.exam }));
    await hand.check(this.main().getByRole('radio', { name: form.graded, exact: true }));
    await hand.write(this.text(form.title), this.title);
    await hand.check(this.main().getByRole('group', { name: w.topics }).getByRole('checkbox').first());
    await hand.write(this.number(form.marks), '20');
    await hand.write(this.number(form.weightage), '20');
    await hand.write(this.main().getByLabel(form.due), '24.11.2099 17:00');
    await hand.choose(this.main().getByLabel(form.difficulty), form.medium);
    await hand.write(this.number(form.time), '45');
    await this.next();
    await hand.write(this.main().getByLabel(w.findQuestions), this.title);
    const bank = this.main().getByRole('region', { name: w.bank });
    for (const name of [`${this.title}: choose`, `${this.title}: explain`])
      await hand.check(bank.getByRole('checkbox', { name, exact: true }));
    await this.next();
    await hand.press(this.button(w.spread));
    await this.next();
    await expect(this.step(w.preview)).toBeVisible();
    await this.next();
    await hand.press(this.button(w.publish));
    const dialog = this.page.getByRole('dialog');
    await hand.check(dialog.getByRole('radio', { name: w.everyone }));
    await this.confirm(dialog, students);
  }

  /** Grades what the key cannot, student by student, and releases the results. */
  async gradeAndRelease(students: number) {
    const { hand, w, grading } = this;
    const words = examStoryWords[this.language];
    const name = this.main().getByRole('heading', { level: 1 });
    await this.toList();
    await hand.press(this.link(this.title));
    await hand.press(this.link(w.submissions));
    await hand.press(this.link(w.gradeNext));
    for (let graded = 1; graded <= students; graded += 1) {
      await this.saved();
      const before = await name.innerText();
      await hand.press(this.button(grading.full(2)));
      await this.saved();
      await hand.press(this.button(grading.finish));
      if (graded < students) await expect(name).not.toHaveText(before);
    }
    await expect(this.main().getByRole('heading', { name: grading.finished })).toBeVisible();
    await hand.press(this.link(this.title));
    await hand.press(this.button(words.release));
    await expect(this.main().getByText(words.released)).toBeVisible();
  }
}
