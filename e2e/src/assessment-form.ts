import { expect, type Page } from '@playwright/test';
import { asTeacher } from './call-api';
import { PortalPage } from './portal-page';
import { tabTo } from './tab-to';
import type { Language } from './words';

/** Of the demo data: a course of the first grade. */
const COURSE = 1;

export const formWords = {
  en: {
    types: { exam: /^Exam/, quiz: /^Quiz/ },
    graded: 'Graded',
    title: 'Title',
    search: 'Search topics',
    marks: /^Marks\W*$/,
    weightage: /^Weightage/,
    due: /^Due date/,
    open: /^Open from/,
    difficulty: /^Difficulty/,
    medium: 'Medium',
    time: /^Duration/,
    description: 'Description',
    steps: 'Steps',
    step: { basics: /^Basics/, questions: /^Questions/, marks: /^Sections and marks/, publish: /^Publish/ },
    heading: { basics: 'Basics', questions: 'Questions' },
    next: 'Next',
    save: 'Save',
    saveDraft: 'Save as draft',
    cancel: 'Cancel',
    created: 'Assessment created!',
    updated: 'Assessment updated!',
    restore: 'Restore it',
    keepMine: 'Keep mine',
    loadTheirs: 'Load their version',
    stay: 'Stay',
    otherPage: /also open in another tab or window/,
    kept: /kept on this device/,
    fixed: /Students have this assessment/,
    takeOther: /^Take the other one/,
    missing: [
      'Please select assessment type/subtype!',
      'Please select exam type/subtype!',
      'Please enter exam title!',
      'Please select exam topics!',
      'Please provide non zero marks for exam!',
      'Please provide non zero weightage for exam!',
      'Please provide a valid due date for exam!',
      'Please provide a difficulty level for exam!',
      'Please provide a valid duration, min 10 minutes and max 180!',
    ],
    noQuestions: 'Exam questions must be provided!',
  },
  tr: {
    types: { exam: /^Sınav/, quiz: /^Kısa sınav/ },
    graded: 'Notlu',
    title: 'Başlık',
    search: 'Konu ara',
    marks: /^Puan\W*$/,
    weightage: /^Ağırlık/,
    due: /^Son teslim/,
    open: /^Başlangıç/,
    difficulty: /^Zorluk/,
    medium: 'Orta',
    time: /^Süre/,
    description: 'Açıklama',
    steps: 'Adımlar',
    step: { basics: /^Temel bilgiler/, questions: /^Sorular/, marks: /^Bölümler ve puanlar/, publish: /^Yayımlama/ },
    heading: { basics: 'Temel bilgiler', questions: 'Sorular' },
    next: 'İleri',
    save: 'Kaydet',
    saveDraft: 'Taslak olarak kaydet',
    cancel: 'Vazgeç',
    created: 'Değerlendirme oluşturuldu!',
    updated: 'Değerlendirme güncellendi!',
    restore: 'Geri yükle',
    keepMine: 'Benimkini koru',
    loadTheirs: 'Kaydedilen sürümü yükle',
    stay: 'Sayfada kal',
    otherPage: /başka bir sekmede veya pencerede de açık/,
    kept: /bu cihazda saklanıyor/,
    fixed: /Bu değerlendirme öğrencilerde/,
    takeOther: /^Ötekini seç/,
    missing: [
      'Lütfen değerlendirme türünü/alt türünü seçin!',
      'Lütfen sınav türünü/alt türünü seçin!',
      'Lütfen sınav başlığını girin!',
      'Lütfen sınav konularını seçin!',
      'Lütfen sınav için sıfırdan büyük bir puan girin!',
      'Lütfen sınav için sıfırdan büyük bir ağırlık girin!',
      'Lütfen sınav için geçerli bir son teslim tarihi girin!',
      'Lütfen sınav için bir zorluk düzeyi seçin!',
      'Lütfen geçerli bir süre girin: en az 10, en fazla 180 dakika!',
    ],
    noQuestions: 'Sınav soruları eklenmelidir!',
  },
} as const;

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

/** The form of an assessment as a teacher handles it, and the assessments behind it. */
export class AssessmentFormPage extends PortalPage {
  private readonly call: ReturnType<typeof asTeacher>;

  constructor(page: Page, language: Language, url: string) {
    super(page, language);
    this.call = asTeacher(url);
  }

  get w() {
    return formWords[this.language];
  }

  /** The assessments of the course whose title is this. */
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

  async renameBehindTheBack({ id, version }: SavedAssessment, title: string): Promise<void> {
    await (
      await this.call
    )('PUT', `/assessment/${id}`, { title }, { 'if-match': `"${version}"` });
  }

  /** One that students have. */
  async publishedId(): Promise<number> {
    const found = await (
      await this.call
    )<{ id: number; status: number }[]>('GET', `/assessment?filtered=[${COURSE}]&pageSize=-1`);
    return found.find(({ status }) => status !== 1 && status !== 6)?.id ?? 0;
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

  /** Every field of the basics in the order of the checks, each filled by mouse. */
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

  /** What the fields at fault are, in the order of the checks. */
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
      await tabTo(this.page, target, 120);
      await keyboard.type(text);
    };
    await tabTo(this.page, this.main().getByRole('radio').first(), 120);
    await keyboard.press('ArrowDown');
    await tabTo(this.page, this.main().getByRole('radio', { name: this.w.graded, exact: true }), 120);
    await keyboard.press('Space');
    await type(title);
    await tabTo(this.page, this.topic(), 120);
    await keyboard.press('Space');
    await type('20', this.marks());
    await type('10', this.field(this.w.weightage));
    await tabTo(this.page, this.field(this.w.due), 120);
    // Month, day, year, hour, minute and half of the day, each in a part of its own.
    await keyboard.type('112420990500PM');
    await tabTo(this.page, this.field(this.w.difficulty), 120);
    await keyboard.type(this.w.medium);
    await type('45', this.field(this.w.time));
  }

  /** What the browser keeps of unsaved work; as text, for the page has none of the helpers of compiled functions. */
  keeps = (text: string) =>
    expect
      .poll(() =>
        this.page.evaluate(`new Promise((resolve) => {
          const opening = indexedDB.open('teacher-portal-drafts');
          opening.onsuccess = () => {
            const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
            all.onsuccess = () => resolve(JSON.stringify(all.result));
          };
        })`),
      )
      .toContain(text);
}
