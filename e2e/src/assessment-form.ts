import { expect, type Page } from '@playwright/test';
import { formWords } from './assessment-form-words';
import { asTeacher } from './call-api';
import { PortalPage } from './portal-page';
import { tabTo } from './tab-to';
import type { Language } from './words';

/** A course of the first grade in the demo data. */
const COURSE = 1;

interface SavedAssessment {
  id: number;
  title: string;
  type: number;
  status: number;
  marks: number;
  dueDate: string;
  publishDate: string | null;
  tags: number[];
  descriptionRaw: string;
  version: number;
}

/** The assessment form, and what the server has saved of it. */
export class AssessmentFormPage extends PortalPage {
  private readonly call: ReturnType<typeof asTeacher>;

  constructor(page: Page, language: Language, url: string) {
    super(page, language);
    this.call = asTeacher(url);
  }

  get w() {
    return formWords[this.language];
  }

  /** The assessments of the course with this title. */
  async savedAs(title: string): Promise<SavedAssessment[]> {
    const call = await this.call;
    const found = await call<{ id: number; title: string }[]>('GET', `/assessment?filtered=[${COURSE}]&pageSize=-1`);
    return Promise.all(
      found.filter((each) => each.title === title).map(({ id }) => call<SavedAssessment>('GET', `/assessment/${id}`)),
    );
  }

  /** A draft without questions. */
  async draft(title: string): Promise<SavedAssessment> {
    const call = await this.call;
    const [topic] = await call<{ id: number }[]>('GET', `/course/${COURSE}/categories`);
    const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString();
    return call('POST', '/assessment', {
      type: 2,
      subType: 1,
      title,
      courseId: COURSE,
      tags: [topic?.id],
      marks: 10,
      weightage: 5,
      difficulty: 2,
      time: 45,
      dueDate,
    });
  }

  async renameElsewhere({ id, version }: SavedAssessment, title: string): Promise<void> {
    await (
      await this.call
    )('PUT', `/assessment/${id}`, { title }, { 'if-match': `"${version}"` });
  }

  async open(id?: number, step?: number) {
    await this.page.goto(
      `/assignment/add-new-assignment?subject=${COURSE}${id ? `&id=${id}` : ''}${step === undefined ? '' : `&step=${step}`}`,
    );
    await this.settled();
  }

  main = () => this.page.getByRole('main');
  button = (name: string | RegExp) => this.main().getByRole('button', { name, exact: true });
  field = (name: string | RegExp) => this.main().getByLabel(name);
  title = () => this.main().getByRole('textbox', { name: this.w.title, exact: true });
  marks = () => this.main().getByRole('spinbutton', { name: this.w.marks });
  topic = () =>
    this.main()
      .getByRole('group', { name: /^(Topics|Konular)$/ })
      .getByRole('checkbox')
      .first();
  stepHeading = (name: string) => this.main().getByRole('heading', { level: 2, name, exact: true });
  step = (name: RegExp) => this.main().getByRole('navigation', { name: this.w.steps }).getByRole('button', { name });
  toast = (text: string) => this.page.getByRole('region', { name: /Notifications|Bildirimler/ }).getByText(text);
  isAt = (id: number, step: number) =>
    expect(this.page).toHaveURL(new RegExp(`\\?subject=${COURSE}&id=${id}&step=${step}$`));

  /** One step for each field of the basics, in the order of validation. */
  fillings = (title: string): (() => Promise<unknown>)[] => [
    () => this.main().getByRole('radio', { name: this.w.types.exam }).check(),
    () => this.main().getByRole('radio', { name: this.w.graded, exact: true }).check(),
    () => this.title().fill(title),
    () => this.topic().check(),
    () => this.marks().fill('20'),
    () => this.field(this.w.weightage).fill('10'),
    () => this.field(this.w.due).fill('2099-11-24T17:00'),
    () => this.field(this.w.difficulty).selectOption({ label: this.w.medium }),
    () => this.field(this.w.time).fill('45'),
  ];

  async fill(title: string) {
    for (const one of this.fillings(title)) await one();
  }

  /** The fields in the order of validation. */
  faults = () => [
    this.main().getByRole('radio').first(),
    this.main().getByRole('radio', { name: this.w.graded, exact: true }),
    this.title(),
    this.main().getByRole('searchbox', { name: this.w.search }),
    this.marks(),
    this.field(this.w.weightage),
    this.field(this.w.due),
    this.field(this.w.difficulty),
    this.field(this.w.time),
  ];

  async fillByKeyboard(title: string) {
    const { keyboard } = this.page;
    const type = async (text: string, target = this.title()) => {
      await tabTo(this.page, target);
      await keyboard.type(text);
    };
    await tabTo(this.page, this.main().getByRole('radio').first());
    await keyboard.press('ArrowDown');
    await tabTo(this.page, this.main().getByRole('radio', { name: this.w.graded, exact: true }));
    await keyboard.press('Space');
    await type(title);
    await tabTo(this.page, this.topic());
    await keyboard.press('Space');
    await type('20', this.marks());
    await type('10', this.field(this.w.weightage));
    await type('24.11.2099 17:00', this.field(this.w.due));
    await tabTo(this.page, this.field(this.w.difficulty));
    await keyboard.type(this.w.medium);
    await type('45', this.field(this.w.time));
  }
}
