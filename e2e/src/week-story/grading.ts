import { expect } from '@playwright/test';
import { ExamGrading } from '../exam-grading';
import { students } from './people';
import { weekWords } from './week-words';

/** Marks out of twenty: the drawing costs strong students two of them. */
const FULL_MARKS = 20;
const REDUCED_MARKS = 18;

/** The grading of the exam; its multiple-choice questions are graded automatically. */
export class WeekGrading extends ExamGrading {
  private get week() {
    return weekWords[this.language];
  }

  private comment = () => this.main().getByRole('textbox', { name: this.grading.comment(4) });

  async openExam() {
    await this.toList();
    await this.hand.press(this.link(this.title));
    await expect(this.page).toHaveURL(/\/preview-assignment\?id=\d+/);
  }

  /** Grades the open submission and returns the name of its student. */
  async gradeOne(graded: number): Promise<string> {
    const name = await this.name().innerText();
    const isWeak = students.find((student) => student.name === name)?.isWeak ?? false;
    if (isWeak) await this.hand.press(this.button(this.grading.full(3)));
    else await this.hand.write(this.score(3), '3');
    await this.hand.press(this.button(this.grading.full(4)));
    await this.finish();
    await expect(this.main().getByText(this.grading.progress(graded, students.length))).toBeVisible();
    return name;
  }

  /** Finishing opens the next submission that is not graded. */
  async toNext(before: string) {
    await expect(this.name()).not.toHaveText(before);
  }

  marksOf = (): Record<string, number> =>
    Object.fromEntries(students.map(({ name, isWeak }) => [name, isWeak ? FULL_MARKS : REDUCED_MARKS]));

  /** Releases a new version of the remote while a comment is being typed. It loads when the teacher asks for it. */
  async takesUpdate(release: () => Promise<unknown>) {
    const { page, week } = this;
    await this.hand.write(this.comment(), 'Half a thought');
    await release();
    // The registry is fetched again when the window gets the focus, but not more often than its interval allows.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return page.getByText(week.update).isVisible();
      })
      .toBe(true);
    await expect(this.comment()).toHaveValue('Half a thought');
    await this.saved();
    await this.hand.press(page.getByRole('button', { name: week.load }));
    await expect(page.getByText(week.update)).toHaveCount(0);
    await expect(this.comment()).toHaveValue('Half a thought');
  }

  async itemsAreAnalysed() {
    const { hand, w } = this;
    await hand.press(this.link(w.analysis));
    const items = this.main().getByRole('table', { name: this.week.items });
    await expect(items.getByRole('row')).toHaveCount(5);
    await hand.press(this.link(w.submissions));
  }

  async listShowsGraded() {
    const { students: all } = this.story;
    await this.toList();
    for (const text of [this.w.handedIn(all, all), this.w.graded(all), this.week.mean, this.w.status.graded])
      await expect(this.row(this.title)).toContainText(text);
  }
}
