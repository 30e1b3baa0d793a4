import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { demo } from './demo';
import { PortalPage } from './portal-page';
import type { Language } from './words';

/** Texts of the lecture editor, and the account and course that the tests use in this language. */
export const lectureWords = {
  en: {
    account: demo.riverside,
    courseCode: 'BIO-201',
    files: { video: 'mendel-en.mp4', audio: 'finches-en.mp3', pdf: 'dna-to-protein-en.pdf' },
    newTitle: 'Add a lecture',
    name: 'Name',
    types: { video: /^Video/, audio: /^Audio/, theory: /^Theory/ },
    description: 'Description',
    content: 'Content',
    transcript: 'Transcript',
    insertTime: 'Insert the player’s time',
    picture: {
      tool: 'Picture',
      file: /^Picture file/,
      description: /^Description of the picture/,
      insert: 'Insert the picture',
    },
    slot: (number: number) => `Slot ${number}`,
    addSlot: 'Add a slot',
    topic: 'Topic',
    start: 'Start',
    end: 'End',
    startHere: 'Use current time as start',
    endHere: 'Use current time as end',
    save: 'Save',
    cancel: 'Cancel',
    created: 'Lecture created!',
    updated: 'Lecture updated!',
    restore: 'Restore it',
    stay: 'Stay',
    leave: 'Leave without saving',
    zones: { video: 'Video file', audio: 'Audio file', theory: 'Document', attachments: 'Attachments' },
    cancelUpload: /^Cancel the upload of/,
    retryUpload: /^Try again: upload /,
    mustBe: /File type must be/,
    tooLarge: 'The file is too large!',
    empty: /empty/i,
    missing: ['Please enter the lecture title!', 'Please select the lecture type!', 'Please provide lecture material!'],
  },
  tr: {
    account: demo.cinar,
    courseCode: 'BİY-201',
    files: { video: 'mitoz-mayoz-tr.mp4', audio: 'kartal-tr.mp3', pdf: 'kalitim-tr.pdf' },
    newTitle: 'Ders içeriği ekle',
    name: 'Ad',
    types: { video: /^Video/, audio: /^Ses/, theory: /^Konu anlatımı/ },
    description: 'Açıklama',
    content: 'Metin',
    transcript: 'Metin dökümü',
    insertTime: 'Oynatıcıdaki süreyi ekle',
    picture: { tool: 'Görsel', file: /^Görsel dosyası/, description: /^Görselin açıklaması/, insert: 'Görseli ekle' },
    slot: (number: number) => `${number}. aralık`,
    addSlot: 'Aralık ekle',
    topic: 'Konu',
    start: 'Başlangıç',
    end: 'Bitiş',
    startHere: 'Başlangıcı oynatıcıdan al',
    endHere: 'Bitişi oynatıcıdan al',
    save: 'Kaydet',
    cancel: 'Vazgeç',
    created: 'Ders içeriği oluşturuldu!',
    updated: 'Ders içeriği güncellendi!',
    restore: 'Geri yükle',
    stay: 'Sayfada kal',
    leave: 'Kaydetmeden ayrıl',
    zones: { video: 'Video dosyası', audio: 'Ses dosyası', theory: 'Belge', attachments: 'Ekler' },
    cancelUpload: /^Yüklemeyi iptal et/,
    retryUpload: /^Yeniden dene: /,
    mustBe: /Dosya türü şunlardan biri/,
    tooLarge: 'Dosya çok büyük!',
    empty: /boş/i,
    missing: [
      'Lütfen ders içeriğinin başlığını girin!',
      'Lütfen ders içeriğinin türünü seçin!',
      'Lütfen ders materyalini ekleyin!',
    ],
  },
} as const;

type LectureType = keyof (typeof lectureWords)['en']['types'];

/** The fields of a lecture that the tests read. */
interface SavedLecture {
  id: number;
  name: string;
  link: string;
  source: string;
  tags: number[];
  tagSlots: { startTime: string; endTime: string; tagId: number }[];
}

/** The lecture editor for a course of the demo data. */
export class LectureEditorPage extends PortalPage {
  private token = '';
  courseId = 0;
  topicId = 0;
  topicName = '';

  constructor(
    page: Page,
    language: Language,
    private readonly request: APIRequestContext,
  ) {
    super(page, language);
  }

  get lectureWords() {
    return lectureWords[this.language];
  }

  private async read<Data>(path: string): Promise<Data> {
    const answer = await this.request.get(`/api/v1${path}`, { headers: { Authorization: `Bearer ${this.token}` } });
    expect(answer.ok(), path).toBe(true);
    return ((await answer.json()) as { data: Data }).data;
  }

  /** Finds the course through the API; the browser is signed in but not in the editor yet. */
  async begin(url: string) {
    await this.useLanguage(url);
    const { email, password } = this.lectureWords.account;
    const session = await this.request.post('/api/v1/auth/sign-in', { data: { email, password } });
    this.token = ((await session.json()) as { data: { token: string } }).data.token;
    const courses = await this.read<{ id: number; courseCode: string }[]>('/profile/courses');
    this.courseId = courses.find(({ courseCode }) => courseCode === this.lectureWords.courseCode)?.id ?? 0;
    const [topic] = await this.read<{ id: number; name: string }[]>(`/course/${this.courseId}/categories`);
    this.topicId = topic?.id ?? 0;
    this.topicName = topic?.name ?? '';
  }

  lectures = () => this.read<SavedLecture[]>(`/lecture/${this.courseId}`);

  savedAs = async (name: string) => (await this.lectures()).filter((lecture) => lecture.name === name);

  address = (lectureId?: number) =>
    `/course/course-details/topic-details/add-lecture?id=${this.courseId}&topicId=${this.topicId}${lectureId ? `&lectureId=${lectureId}` : ''}`;

  async open(lectureId?: number) {
    await this.page.goto(this.address(lectureId));
    await this.settled();
    await expect(this.name()).toBeVisible();
  }

  form = () => this.page.getByRole('main');
  name = () => this.form().getByRole('textbox', { name: this.lectureWords.name, exact: true });
  button = (name: string) => this.form().getByRole('button', { name, exact: true });
  field = (name: string) => this.form().getByRole('textbox', { name, exact: true });
  slot = (number: number) => this.form().getByRole('group', { name: this.lectureWords.slot(number), exact: true });
  toast = (text: string | RegExp) => this.page.locator('[data-beside-modals]').getByText(text);

  async chooseType(type: LectureType) {
    await this.form().getByRole('radio', { name: this.lectureWords.types[type] }).check();
  }

  async write(editor: string, text: string) {
    await this.field(editor).click();
    await this.page.keyboard.type(text);
  }

  /** Selects files in this drop zone with the mouse or the Enter key. */
  async upload(
    zone: string,
    files: string | string[] | { name: string; mimeType: string; buffer: Buffer },
    by: 'mouse' | 'keyboard' = 'mouse',
  ) {
    const choose = this.form().getByRole('button', { name: new RegExp(`^${zone} .`) });
    const chooser = this.page.waitForEvent('filechooser');
    if (by === 'mouse') await choose.click();
    else await choose.press('Enter');
    await (await chooser).setFiles(files);
  }

  /** Drops a file from outside the browser onto this drop zone. */
  async drop(zone: string, name: string, type: string, base64: string) {
    const dragged = await this.page.evaluateHandle(
      ([fileName, fileType, content]) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
        data.items.add(new File([bytes], fileName, { type: fileType }));
        return data;
      },
      [name, type, base64] as const,
    );
    const target = this.form().getByRole('button', { name: new RegExp(`^${zone} .`) });
    for (const event of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(event, { dataTransfer: dragged });
  }

  save = () => this.button(this.lectureWords.save).click();
}
