import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demo } from './demo';
import { PortalPage } from './portal-page';
import type { Language } from './words';

/** Texts of the question form, and the account and course that the tests use in this language. */
export const formWords = {
  en: {
    account: demo.riverside,
    courseCode: 'BIO-101',
    types: {
      choice: /^Multiple choice/,
      descriptive: /^Descriptive/,
      pictorial: /^Pictorial/,
      whiteboard: /^Whiteboard/,
    },
    text: 'Question text',
    modelAnswer: 'Model answer',
    option: (letter: string) => `Option ${letter}`,
    correct: (letter: string) => `${letter} is correct`,
    addOption: 'Add an option',
    findTopic: 'Search topics',
    removeTopic: (name: string) => `Remove the topic ${name}`,
    difficulty: /^Difficulty/,
    hard: 'Hard',
    picture: 'Picture of the question',
    pictureAlt: 'What the picture shows',
    draw: 'Draw',
    changeDrawing: 'Change the drawing',
    addRectangle: 'Add a rectangle',
    drawing: 'Whiteboard drawing of the question',
    save: 'Save',
    created: 'Question created!',
    updated: 'Question updated!',
    saveAll: 'Save all changes',
    restore: 'Restore it',
    missing: [
      'Please enter the question!',
      'Please enter a value for every option!',
      'Please mark at least one option as correct!',
      'Please select at least one topic!',
    ],
  },
  tr: {
    account: demo.cinar,
    courseCode: 'BİY-101',
    types: { choice: /^Çoktan seçmeli/, descriptive: /^Açık uçlu/, pictorial: /^Görselli/, whiteboard: /^Beyaz tahta/ },
    text: 'Soru metni',
    modelAnswer: 'Örnek cevap',
    option: (letter: string) => `${letter} seçeneği`,
    correct: (letter: string) => `${letter} doğru`,
    addOption: 'Seçenek ekle',
    findTopic: 'Konu ara',
    removeTopic: (name: string) => `${name} konusunu kaldır`,
    difficulty: /^Zorluk/,
    hard: 'Zor',
    picture: 'Sorunun görseli',
    pictureAlt: 'Görselde ne görülüyor?',
    draw: 'Çiz',
    changeDrawing: 'Çizimi değiştir',
    addRectangle: 'Dikdörtgen ekle',
    drawing: 'Sorunun beyaz tahta çizimi',
    save: 'Kaydet',
    created: 'Soru oluşturuldu!',
    updated: 'Soru güncellendi!',
    saveAll: 'Tüm değişiklikleri kaydet',
    restore: 'Geri yükle',
    missing: [
      'Lütfen soruyu yazın!',
      'Lütfen tüm seçenekleri doldurun!',
      'Lütfen en az bir seçeneği doğru olarak işaretleyin!',
      'Lütfen en az bir konu seçin!',
    ],
  },
} as const;

/** The fields of a question that the tests read. */
interface SavedQuestion {
  id: number;
  plainText: string;
  questionText: string;
  questionType: number;
  difficulty: number;
  tags: string[];
  options: { id: number; value: string; isCorrectAnswer: boolean }[];
  picturePath: string | null;
  pictureAlt: string | null;
  drawing: { elements: unknown[] } | null;
  drawingPreview: string | null;
  version: number;
}

/** The question form, and what the server has saved of it. */
export class QuestionFormPage extends PortalPage {
  courseId = 0;
  gradeId = 0;
  topic = { id: 0, name: '' };
  private token = '';

  constructor(
    page: Page,
    language: Language,
    private readonly request: APIRequestContext,
  ) {
    super(page, language);
  }

  get formWords() {
    return formWords[this.language];
  }

  private async call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object): Promise<Data> {
    const answer = await this.request.fetch(`/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}` },
      ...(data && { data }),
    });
    expect(answer.ok(), path).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  }

  /** Finds the course through the API; the browser is signed in but not on the form yet. */
  async begin(url: string) {
    await this.useLanguage(url);
    const { email, password } = this.formWords.account;
    const session = await this.request.post('/api/v1/auth/sign-in', { data: { email, password } });
    this.token = ((await session.json()) as { data: { token: string } }).data.token;
    const courses = await this.call<{ id: number; courseCode: string; gradeId: number }[]>('GET', '/profile/courses');
    const course = courses.find(({ courseCode }) => courseCode === this.formWords.courseCode);
    this.courseId = course?.id ?? 0;
    this.gradeId = course?.gradeId ?? 0;
    const [topic] = await this.call<{ id: number; name: string }[]>('GET', `/course/${this.courseId}/categories`);
    if (topic) this.topic = topic;
  }

  /** The saved questions of the course with this text. */
  savedAs = async (text: string) =>
    (
      await this.call<SavedQuestion[]>(
        'GET',
        `/question?filtered=[${this.courseId},${this.gradeId}]&search=${encodeURIComponent(text)}`,
      )
    ).filter(({ plainText }) => plainText === text);

  create = (questionText: string) =>
    this.call<SavedQuestion>('POST', '/question', {
      courseId: this.courseId,
      gradeId: this.gradeId,
      questionType: 1,
      questionCategory: 1,
      questionText,
      difficulty: 1,
      tags: [String(this.topic.id)],
      options: [
        { value: 'Yes', isCorrectAnswer: true },
        { value: 'No', isCorrectAnswer: false },
      ],
    });

  /** Changes the text as another teacher, and leaves the options unchanged. */
  change = ({ id, options }: SavedQuestion, questionText: string) =>
    this.call('PUT', `/question/${id}`, {
      courseId: this.courseId,
      gradeId: this.gradeId,
      questionType: 1,
      questionCategory: 1,
      questionText,
      difficulty: 1,
      tags: [String(this.topic.id)],
      options: options.map(({ id: optionId, value, isCorrectAnswer }) => ({ id: optionId, value, isCorrectAnswer })),
    });

  async open(id?: number) {
    await this.page.goto(`/questions/add-new-question?subject=${this.courseId}${id ? `&id=${id}` : ''}`);
    await this.settled();
    await expect(this.field(this.formWords.text)).toBeVisible();
  }

  main = () => this.page.getByRole('main');
  field = (name: string) => this.main().getByRole('textbox', { name, exact: true });
  button = (name: string) => this.main().getByRole('button', { name, exact: true });
  checkbox = (name: string) => this.main().getByRole('checkbox', { name, exact: true });
  toast = (text: string) => this.page.locator('[data-beside-modals]').getByText(text);
  save = () => this.button(this.formWords.save).click();
  chooseTopic = () => this.main().getByRole('button', { name: this.topic.name, exact: true, pressed: false }).click();

  async chooseType(type: keyof (typeof formWords)['en']['types']) {
    await this.main().getByRole('radio', { name: this.formWords.types[type] }).check();
  }

  async write(field: string, text: string) {
    await this.field(field).click();
    await this.page.keyboard.type(text);
  }

  /** Fills in two options and marks the second as correct. */
  async fillOptions() {
    const { option, correct } = this.formWords;
    await this.field(option('A')).fill('First');
    await this.field(option('B')).fill('Second');
    await this.checkbox(correct('B')).check();
  }

  /** Waits for the message after saving and for the question list. */
  async isSaved(words: string) {
    await expect(this.toast(words)).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`/questions/questions-list\\?subject=${this.courseId}`));
  }
}
