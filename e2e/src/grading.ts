import { expect, type Page } from '@playwright/test';
import { asTeacher } from './call-api';
import { demo } from './demo';
import { PortalPage } from './portal-page';
import type { Language } from './words';

/** What stands on the grading screens. */
export const gradingWords = {
  en: {
    score: (number: number) => `Score of question ${number}`,
    comment: (number: number) => `Comment on question ${number}`,
    full: (number: number) => new RegExp(`^Full marks for question ${number}:`),
    next: 'Next student',
    byQuestion: 'Question by question',
    hideNames: 'Hide names',
    studentNumber: (number: number) => `Student ${number}`,
    finish: 'Finish grading',
    reopen: 'Grade again',
    finished: /^Graded: /,
    progress: (graded: number, total: number) => `${graded} of ${total} graded`,
    saved: 'Saved',
    waiting: 'Not saved: waiting for the connection. Nothing is lost.',
    invalid: 'Not saved: correct the marked field',
    conflict: 'Not saved: choose below the marked field',
    tooMuch: (possible: number) => `The score of question 1 must be between 0 and ${possible}!`,
    keepMine: (field: string) => `Keep mine: ${field}`,
    takeTheirs: (field: string) => `Take theirs: ${field}`,
    told: /is grading this work too/,
    keptComments: (field: string) => `Saved comments for “${field}”`,
    keep: 'Save this comment',
    help: 'Keyboard shortcuts',
    drawing: 'Drawing of the student',
  },
  tr: {
    score: (number: number) => `${number}. sorunun puanı`,
    comment: (number: number) => `${number}. soruya yorum`,
    full: (number: number) => new RegExp(`^${number}\\. soruya tam puan ver:`),
    next: 'Sonraki öğrenci',
    byQuestion: 'Soru soru',
    hideNames: 'Adları gizle',
    studentNumber: (number: number) => `${number}. öğrenci`,
    finish: 'Puanlamayı bitir',
    reopen: 'Yeniden puanla',
    finished: /^Puanlandı: /,
    progress: (graded: number, total: number) => `${graded} / ${total} puanlandı`,
    saved: 'Kaydedildi',
    waiting: 'Kaydedilmedi: bağlantı bekleniyor. Hiçbir şey kaybolmadı.',
    invalid: 'Kaydedilmedi: işaretli alanı düzeltin',
    conflict: 'Kaydedilmedi: işaretli alanın altında seçim yapın',
    tooMuch: (possible: number) => `1. sorunun puanı 0 ile ${possible} arasında olmalıdır!`,
    keepMine: (field: string) => `Benimki kalsın: ${field}`,
    takeTheirs: (field: string) => `Diğerini al: ${field}`,
    told: /tarafından da puanlanıyor/,
    keptComments: (field: string) => `“${field}” için hazır yorumlar`,
    keep: 'Hazır yorumlara ekle',
    help: 'Klavye kısayolları',
    drawing: 'Öğrencinin çizimi',
  },
} as const;

interface Answer {
  questionId: number;
  score: number | null;
  possible: number;
  comment: string;
}
export interface Work {
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

/** The grading screen as a teacher handles it, and the works behind it: those of a demo assessment that was handed in. */
export class GradingPage extends PortalPage {
  private call: Awaited<ReturnType<typeof asTeacher>> | undefined;
  private url = '';
  private colleague = '';
  works: Summary[] = [];

  constructor(page: Page, language: Language) {
    super(page, language);
  }

  get gradingWords() {
    return gradingWords[this.language];
  }

  /** Tests that finish works take an assessment of their own, so that none counts what another has done. */
  async begin(url: string, assessment: number): Promise<void> {
    this.url = url;
    this.call = await asTeacher(url);
    this.colleague = await this.signInColleague();
    const all = await this.asColleague<Summary[]>('GET', '/assessment?pageSize=100');
    // Both, because a test that grades turns one into the other.
    const toGrade = all.filter(({ status }) => status === SUBMITTED || status === CHECKED).sort((a, b) => a.id - b.id);
    const chosen = toGrade[assessment];
    if (!chosen) throw new Error(`The demo data has no assessment ${assessment} that was handed in and not graded.`);
    const works = await this.api<Summary[]>('GET', `/assessment/${chosen.id}/submissions?lang=${this.language}`);
    this.works = works.filter(({ status }) => status === SUBMITTED || status === CHECKED || status === GRADED);
    await this.useLanguage(url);
  }

  /** Of the school whose language this is. */
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

  work(at: number): Summary {
    const found = this.works[at];
    if (!found) throw new Error(`There is no work ${at}.`);
    return found;
  }

  read = (id: number) => this.api<Work>('GET', `/assessment/submission/${id}`);
  answer = async (id: number, at = 0): Promise<Answer | undefined> => (await this.read(id)).answers[at];

  /** Grades as a colleague of the same school. */
  colleagueGrades = (id: number, body: object) =>
    this.asColleague('POST', '/assessment/gradeSubmission', { submissionId: id, ...body });

  async open(id: number, more = ''): Promise<void> {
    await this.page.goto(`/student/submission-grading?id=${id}${more}`);
    await this.settled();
    await expect(this.saving()).toHaveText(this.gradingWords.saved);
  }

  main = () => this.page.getByRole('main');
  saving = () => this.page.locator('[data-save-state]');
  score = (number: number) => this.main().getByRole('textbox', { name: this.gradingWords.score(number) });
  comment = (number: number) => this.main().getByRole('textbox', { name: this.gradingWords.comment(number) });
  button = (name: string | RegExp) => this.main().getByRole('button', { name, exact: true });
  title = () => this.main().getByRole('heading', { level: 1 });
}
