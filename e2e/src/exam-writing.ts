import { expect, type Locator } from '@playwright/test';
import { StoryPage } from './story-page';

/** The part of a story in which an exam is written and published. */
export class ExamWriting extends StoryPage {
  /** The text of the question that replaces another one. */
  protected readonly essay = `${this.title}: explain why`;

  protected text = (name: string | RegExp) => this.main().getByRole('textbox', { name, exact: true });
  protected step = (name: string) => this.main().getByRole('heading', { level: 2, name, exact: true });
  protected next = () => this.hand.press(this.button(this.form.next));

  async writeBasics(
    { type, weightage }: { type: 'exam' | 'quiz'; weightage: number } = { type: 'exam', weightage: 5 },
  ) {
    const { hand, form, w } = this;
    const number = (name: string | RegExp) => this.main().getByRole('spinbutton', { name });
    await this.toList();
    await hand.press(this.link(w.add).first());
    await expect(this.text(w.instruction)).toBeVisible();
    await hand.check(this.main().getByRole('radio', { name: form.types[type] }));
    await hand.check(this.main().getByRole('radio', { name: form.graded, exact: true }));
    await hand.write(this.text(form.title), this.title);
    await hand.check(this.main().getByRole('group', { name: w.topics }).getByRole('checkbox').first());
    await hand.write(number(form.marks), '20');
    await hand.write(number(w.minMarks), '10');
    await hand.write(number(form.weightage), String(weightage));
    await hand.write(this.main().getByLabel(form.open), '05.01.2024 09:00');
    await hand.write(this.main().getByLabel(form.due), '24.11.2099 17:00');
    await hand.choose(this.main().getByLabel(form.difficulty), form.medium);
    await hand.write(number(form.time), '45');
    await hand.write(this.text(form.description), 'About everything so far');
    await hand.write(this.text(w.instruction), 'Answer in pen');
    await hand.check(this.main().getByRole('checkbox', { name: w.auto }));
    await hand.press(this.button(w.addCriterion));
    await hand.write(this.text(w.criterion), 'Clear words');
    for (const level of w.levels) await hand.write(this.text(level), level);
    await this.next();
    await expect(this.toast(form.created)).toBeVisible();
    await expect(this.step(form.heading.questions)).toBeFocused();
  }

  /** Selects five questions automatically, then replaces the first by a new one. */
  async chooseQuestions() {
    const { hand, w } = this;
    const { call, course } = this.story;
    await hand.press(this.button(w.autoSelect));
    await hand.press(this.button(w.select, this.page.getByRole('dialog')));
    await expect(this.toast(w.selected)).toBeVisible();
    const chosen = this.main().getByRole('list', { name: w.chosenList }).getByRole('listitem');
    await expect(chosen).toHaveCount(5);
    const [topic] = await call<{ id: number }[]>('GET', `/course/${course.id}/categories`);
    await call('POST', '/question', {
      courseId: course.id,
      gradeId: course.gradeId,
      questionType: 2,
      questionCategory: 1,
      difficulty: 2,
      tags: [String(topic?.id)],
      questionText: `<p>${this.essay}</p>`,
    });
    await hand.press(chosen.first().getByRole('button'));
    await expect(chosen).toHaveCount(4);
    await hand.write(this.main().getByLabel(w.findQuestions), this.essay);
    await hand.check(
      this.main().getByRole('region', { name: w.bank }).getByRole('checkbox', { name: this.essay, exact: true }),
    );
    await expect(chosen).toHaveCount(5);
    await this.next();
    await expect(this.button(w.addSection)).toBeVisible();
  }

  async sortAndMark() {
    const { hand, w } = this;
    await hand.press(this.button(w.addSection));
    await hand.write(this.text(w.sectionTitle), 'Essays');
    await hand.write(this.text(w.subtitle), 'In whole sentences');
    await hand.pick(this.button(w.more(this.essay)), this.page.getByRole('menuitemradio', { name: 'Essays' }));
    await expect(this.main().getByRole('region', { name: 'Essays', exact: true }).getByText(this.essay)).toBeVisible();
    await hand.press(this.button(w.spread));
    await expect(this.main().getByText(w.fits)).toBeVisible();
    await this.next();
    await expect(this.step(w.preview)).toBeVisible();
  }

  /** Checks the preview, then publishes to one student. */
  async publishTo(name: string) {
    const { hand, w } = this;
    for (const part of [this.essay, 'Essays', 'In whole sentences', 'Answer in pen'])
      await expect(this.main().getByText(part, { exact: true })).toBeVisible();
    await this.next();
    await hand.press(this.button(w.publish));
    const dialog = this.page.getByRole('dialog');
    await hand.check(dialog.getByRole('radio', { name: w.chosenStudents }));
    await hand.write(dialog.getByRole('searchbox', { name: w.find }), name);
    await hand.check(dialog.getByRole('checkbox', { name, exact: true }));
    await this.confirm(dialog, 1);
    await expect(this.row(this.title).getByText(w.status.published, { exact: true })).toBeVisible();
    await expect(this.row(this.title).getByText(w.handedIn(0, 1))).toBeVisible();
  }

  /** Publishes to all other students, after this many. */
  async publishToAll(have = 1) {
    const { students } = this.story;
    await this.hand.press(this.link(this.title));
    await this.hand.press(this.button(this.w.addStudents));
    const dialog = this.page.getByRole('dialog');
    await this.hand.check(dialog.getByRole('radio', { name: this.w.everyone }));
    await this.confirm(dialog, students - have);
    await expect(this.main().getByText(this.w.handedIn(0, students), { exact: true })).toBeVisible();
  }

  protected async confirm(dialog: Locator, students: number) {
    const question = this.page.getByRole('alertdialog');
    await this.hand.press(this.button(this.w.to(students), dialog));
    await expect(question.getByText(this.w.undone)).toBeVisible();
    await this.hand.press(this.button(this.w.confirm, question));
    await expect(question).toHaveCount(0);
    await expect(this.toast(this.w.published)).toBeVisible();
  }

  async id(): Promise<number> {
    const { call, course } = this.story;
    const all = await call<{ id: number; title: string }[]>('GET', `/assessment?filtered=[${course.id}]&pageSize=-1`);
    return all.find(({ title }) => title === this.title)?.id ?? 0;
  }
}
