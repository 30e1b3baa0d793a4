import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { gradingWords } from './grading-words';
import { StoryPage } from './story-page';

const QUESTIONS = [1, 2, 3, 4, 5];

/** The part of a story in which submissions are graded and the results are read. */
export class ExamGrading extends StoryPage {
  /** Marks as displayed. */
  scoreIs = (marks: number) => this.w.marks(marks, 20);

  protected get grading() {
    return gradingWords[this.language];
  }

  protected saved = () => expect(this.page.locator('[data-save-state]')).toHaveText(this.grading.saved);
  protected score = (number: number) => this.main().getByRole('textbox', { name: this.grading.score(number) });
  protected name = () => this.main().getByRole('heading', { level: 1 });

  /** Opens the submissions of the assessment and expects those of these students. */
  async seesSubmissions(names: readonly string[], cameBefore = 0) {
    const { students } = this.story;
    await expect(this.main().getByText(this.w.handedIn(cameBefore, students), { exact: true })).toBeVisible();
    await this.hand.press(this.link(this.w.submissions));
    await expect(this.main().getByText(this.w.progress(names.length, students, names.length, 0))).toBeVisible();
    for (const name of names)
      await expect(this.row(name).getByText(this.w.status.submitted, { exact: true })).toBeVisible();
    await this.hand.press(this.link(this.w.gradeNext));
    await this.saved();
    await expect(this.main().getByText(this.grading.progress(0, names.length))).toBeVisible();
  }

  /** Gives one student full marks for every question. */
  async gradeAllQuestions(): Promise<string> {
    for (const number of QUESTIONS) {
      const full = this.button(this.grading.full(number));
      // What was graded automatically as correct has them, and is a line.
      if (await full.isVisible()) await this.hand.press(full);
    }
    const line = this.main().locator('article').nth(4).locator('[data-unfold][aria-expanded=false]');
    if (await line.isVisible()) await this.hand.press(line);
    await this.hand.write(this.main().getByRole('textbox', { name: this.grading.comment(5) }), 'Well said');
    const name = await this.name().innerText();
    await this.finish();
    await expect(this.main().getByText(this.grading.progress(1, 2))).toBeVisible();
    return name;
  }

  /** Grades the next student, who follows automatically, question by question with half of the marks. */
  async gradeByQuestion(before: string): Promise<string> {
    await expect(this.name()).not.toHaveText(before);
    await this.hand.press(this.button(this.grading.byQuestion));
    for (const number of QUESTIONS) {
      if (number > 1) await this.hand.press(this.button(this.w.question(number)));
      await this.hand.write(this.score(number), '2');
    }
    await this.finish();
    await expect(this.main().getByRole('heading', { name: this.grading.finished })).toBeVisible();
    await expect(this.main().getByText(this.grading.progress(2, 2))).toBeVisible();
    return this.name().innerText();
  }

  protected async finish() {
    await this.saved();
    await this.hand.press(this.button(this.grading.finish));
    await this.saved();
  }

  /** Expects these marks by name in the list, the analysis and the exported file. */
  async reads(marks: Readonly<Record<string, number>>) {
    const { hand, w } = this;
    const { students } = this.story;
    const graded = Object.keys(marks).length;
    await hand.press(this.link(this.title));
    await expect(this.main().getByText(w.progress(graded, students, 0, graded))).toBeVisible();
    for (const [name, score] of Object.entries(marks)) {
      // “Passed” or “Failed” may follow the marks.
      const marksCell = this.row(name).getByRole('cell', { name: new RegExp(`^${w.marks(score, 20)}(?: |$)`) });
      await expect(marksCell).toBeVisible();
      await expect(this.row(name).getByText(w.status.graded, { exact: true })).toBeVisible();
    }
    await hand.press(this.link(w.analysis));
    await expect(this.main().getByText(w.basis(graded)).first()).toBeVisible();
    await hand.press(this.link(w.submissions));
    const arriving = this.page.waitForEvent('download');
    await hand.pick(this.button(w.exportMarks), this.page.getByRole('menuitem', { name: w.csv }));
    const file = await arriving;
    const text = await readFile(await file.path(), 'utf8');
    const lines = text
      .trim()
      .split('\r\n')
      .map((line) => line.split(w.separator));
    expect(lines).toHaveLength(students + 1);
    // Names are in the second column, marks in the sixth.
    for (const [name, score] of Object.entries(marks))
      expect(lines.find((cells) => cells[1] === name)?.[5]).toBe(String(score));
  }

  async listShowsMean() {
    const { students } = this.story;
    await this.toList();
    const row = this.row(this.title);
    for (const text of [this.w.handedIn(2, students), this.w.graded(2), this.w.mean, this.w.status.inProgress])
      await expect(row).toContainText(text);
  }
}
