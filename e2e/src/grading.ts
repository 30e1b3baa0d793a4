import { expect, type Page } from '@playwright/test';
import { asTeacher } from './call-api';
import { demo } from './demo';
import { gradingWords } from './grading-words';
import { PortalPage } from './portal-page';
import type { Language } from './words';

interface Answer {
  questionId: number;
  score: number | null;
  possible: number;
  comment: string;
}
interface Submission {
  id: number;
  status: number;
  marks: number | null;
  version: number;
  student: { name: string };
  answers: Answer[];
}
interface Summary {
  id: number;
  status: number;
}

const SUBMITTED = 3;
const CHECKED = 4;
const GRADED = 5;

/** The grading screen, and the submissions of an assessment of the demo data that it grades. */
export class GradingPage extends PortalPage {
  private call: Awaited<ReturnType<typeof asTeacher>> | undefined;
  private url = '';
  private colleague = '';
  submissions: Summary[] = [];

  constructor(page: Page, language: Language) {
    super(page, language);
  }

  get gradingWords() {
    return gradingWords[this.language];
  }

  /** A test that finishes grading needs an assessment of its own, because it changes the counts. */
  async begin(url: string, assessment: number): Promise<void> {
    this.url = url;
    this.call = await asTeacher(url);
    this.colleague = await this.signInColleague();
    const all = await this.asColleague<Summary[]>('GET', '/assessment?pageSize=100');
    // Grading in an earlier test may have changed the status from submitted to checked.
    const toGrade = all.filter(({ status }) => status === SUBMITTED || status === CHECKED).sort((a, b) => a.id - b.id);
    const chosen = toGrade[assessment];
    if (!chosen) throw new Error(`The demo data has no assessment ${assessment} that was handed in and not graded.`);
    const submissions = await this.api<Summary[]>('GET', `/assessment/${chosen.id}/submissions?lang=${this.language}`);
    this.submissions = submissions.filter(
      ({ status }) => status === SUBMITTED || status === CHECKED || status === GRADED,
    );
    await this.useLanguage(url);
  }

  /** The other teacher, whose school uses this language. */
  private async signInColleague(): Promise<string> {
    const body = JSON.stringify(this.language === 'en' ? demo.riverside : demo.cinar);
    const answer = await fetch(`${this.url}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  }

  private async asColleague<Data>(method: string, path: string, body?: object): Promise<Data> {
    const headers = { authorization: `Bearer ${this.colleague}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${this.url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  }

  private api<Data>(method: string, path: string, body?: object): Promise<Data> {
    if (!this.call) throw new Error('begin() has not been called.');
    return this.call<Data>(method, path, body);
  }

  submission(at: number): Summary {
    const found = this.submissions[at];
    if (!found) throw new Error(`There is no submission ${at}.`);
    return found;
  }

  read = (id: number) => this.api<Submission>('GET', `/assessment/submission/${id}`);
  answer = async (id: number, at = 0): Promise<Answer | undefined> => (await this.read(id)).answers[at];

  /** Grades as a colleague at the same school. */
  colleagueGrades = (id: number, body: object) =>
    this.asColleague('POST', '/assessment/gradeSubmission', { submissionId: id, ...body });

  async open(id: number, more = ''): Promise<void> {
    await this.page.goto(`/student/submission-grading?id=${id}${more}`);
    await this.settled();
    await expect(this.saving()).toHaveText(this.gradingWords.saved);
    await this.unfold();
  }

  /** Opens the questions that were graded automatically as correct; each is a line. */
  private async unfold(): Promise<void> {
    const lines = this.main().locator('[data-unfold][aria-expanded=false]');
    for (let count = await lines.count(); count > 0; count -= 1) await lines.first().click();
    await expect(lines).toHaveCount(0);
  }

  main = () => this.page.getByRole('main');
  saving = () => this.page.locator('[data-save-state]');
  score = (number: number) => this.main().getByRole('textbox', { name: this.gradingWords.score(number) });
  comment = (number: number) => this.main().getByRole('textbox', { name: this.gradingWords.comment(number) });
  button = (name: string | RegExp) => this.main().getByRole('button', { name, exact: true });
  title = () => this.main().getByRole('heading', { level: 1 });
}
