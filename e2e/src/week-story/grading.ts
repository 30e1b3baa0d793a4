import { expect } from '@playwright/test';
import { ExamGrading } from '../exam-grading';
import { students } from './people';
import { weekWords } from './week-words';

/** Out of twenty: all of it, or all but two for the drawing. */
const WHOLE = 20;
const LESS = 18;

/** Every work of the exam; the choices in it are graded already. */
export class WeekGrading extends ExamGrading {
  private get week() {
    return weekWords[this.language];
  }

  private comment = () => this.main().getByRole('textbox', { name: this.grading.comment(4) });

  async openPaper() {
    await this.toList();
    await this.hand.press(this.link(this.title));
    await expect(this.page).toHaveURL(/\/preview-assignment\?id=\d+/);
  }

  /** The student whose work is open gets what is due; answers with whose it was. */
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

  async toNext(before: string) {
    await this.hand.press(this.button(this.grading.next));
    await expect(this.name()).not.toHaveText(before);
  }

  marksOf = (): Record<string, number> =>
    Object.fromEntries(students.map(({ name, isWeak }) => [name, isWeak ? WHOLE : LESS]));

  /** A new version of this area is released while a comment is being written; it comes when the teacher wants it. */
  async takesUpdate(release: () => Promise<unknown>) {
    const { page, week } = this;
    await this.hand.write(this.comment(), 'Half a thought');
    await release();
    // Who comes back to the tab after having looked elsewhere; what was asked a moment ago is not asked again.
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
    await hand.press(this.button(w.analysis));
    const items = this.main().getByRole('table', { name: this.week.items });
    await expect(items.getByRole('row')).toHaveCount(5);
    await hand.press(this.button(w.works));
  }

  async listShowsGraded() {
    const { students: all } = this.story;
    await this.toList();
    for (const text of [this.w.handedIn(all, all), this.w.graded(all), this.week.mean, this.w.status.graded])
      await expect(this.row(this.title)).toContainText(text);
  }
}
