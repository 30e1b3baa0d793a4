import { expect, type Locator, type Page } from '@playwright/test';
import { formWords } from './assessment-form-words';
import { asTeacher } from './call-api';
import type { Hand } from './hand';
import { PortalPage } from './portal-page';
import { storyWords } from './story-words';
import type { Language } from './words';

interface Course {
  id: number;
  gradeId: number;
  courseCode: string;
  name: string;
}

export interface Story {
  page: Page;
  language: Language;
  hand: Hand;
  /** The title of the exam that the story is about. */
  title: string;
  call: Awaited<ReturnType<typeof asTeacher>>;
  course: Course;
  /** How many students the grade has. */
  students: number;
}

const addresses = {
  dashboard: /\/dashboard$/,
  courses: /\/course$/,
  questions: /\/questions$/,
  assessments: /\/assignment$/,
  students: /\/student$/,
} as const;

/** Starts a story in the course whose grade has the students with accounts. */
export async function beginStory(
  url: string,
  page: Page,
  language: Language,
  hand: Hand,
  title: string,
): Promise<Story> {
  const call = await asTeacher(url);
  const course = (await call<Course[]>('GET', '/profile/courses')).find(({ id }) => id === 4);
  if (!course) throw new Error('The demo data has no course 4.');
  const students = await call<unknown[]>('GET', `/students/grade/${course.gradeId}?pageSize=-1`);
  return { page, language, hand, title, call, course, students: students.length };
}

/** The portal as a story uses it: every screen is reached by links, with either mouse or keyboard. */
export class StoryPage extends PortalPage {
  protected readonly hand: Hand;
  protected readonly title: string;

  constructor(protected readonly story: Story) {
    super(story.page, story.language);
    this.hand = story.hand;
    this.title = story.title;
  }

  protected get w() {
    return storyWords[this.language];
  }

  protected get form() {
    return formWords[this.language];
  }

  protected main = () => this.page.getByRole('main');
  protected button = (name: string | RegExp, within = this.main()) => within.getByRole('button', { name, exact: true });
  protected heading = (name: string) => this.main().getByRole('heading', { level: 1, name, exact: true });
  protected card = (name: string) => this.main().getByRole('region', { name });
  protected link = (name: string | RegExp) => this.main().getByRole('link', { name, exact: true });
  protected row = (text: string) => this.main().getByRole('row').filter({ hasText: text });
  protected toast = (text: string) =>
    this.page
      .getByRole('region', { name: /Notifications|Bildirimler/ })
      .getByText(text)
      .last();

  protected async goTo(area: keyof typeof addresses) {
    await this.hand.press(this.navigation().getByRole('link', { name: this.words.areas[area], exact: true }));
    await expect(this.page).toHaveURL(addresses[area]);
    // The URL changes before the screen does, so wait for something that only the new screen has.
    const ownOf =
      area === 'dashboard'
        ? this.card(this.w.weightage).or(this.card(this.w.firstSteps)).first()
        : this.heading(this.words.areas[area]);
    await expect(ownOf).toBeVisible();
    await this.settled();
  }

  /** Opens the only URL of the story; from here on it follows links. */
  async begin() {
    await this.page.goto('/dashboard');
    await this.settled();
    const grade = this.page.getByRole('banner').getByTitle(this.words.grade, { exact: true });
    await this.hand.pick(grade, this.page.getByRole('menuitemradio', { name: 'Grade 10', exact: true }));
    await this.settled();
  }

  async toList() {
    await this.goTo('assessments');
    await this.hand.press(this.link(this.story.course.name));
    await expect(this.page).toHaveURL(/\/assignment-list\?subject=\d+$/);
    await this.settled();
  }

  /** The total weightage of the course on the dashboard. */
  async weight(): Promise<Locator> {
    await this.goTo('dashboard');
    const row = this.main()
      .getByRole('region', { name: this.w.weightage })
      .getByRole('row', { name: new RegExp(`^${this.story.course.courseCode}`) });
    return row.getByRole('cell');
  }

  /** On the page of a student: the number of graded submissions, and the row of this exam. */
  async student(name: string): Promise<{ counted: Locator; exam: Locator }> {
    await this.goTo('students');
    await this.hand.write(this.main().getByRole('searchbox', { name: this.w.findStudent }), name);
    await expect(this.page).toHaveURL(/\/student\?q=/);
    await this.hand.press(this.link(name));
    await expect(this.main().getByRole('heading', { level: 1, name })).toBeVisible();
    await this.settled();
    return {
      counted: this.main().getByText(this.w.withWeight).first(),
      exam: this.main().getByRole('region', { name: this.w.exams }).getByRole('row').filter({ hasText: this.title }),
    };
  }
}
