import { expect, type Page } from '@playwright/test';
import { PortalPage } from './portal-page';
import type { Language } from './words';

export const COURSE = 1;
export const generation = `/questions/add-bulk-questions?subject=${COURSE}`;
export const review = `/questions/bulk-questions-lisitng?subject=${COURSE}`;

export const words = {
  en: {
    withAi: 'Generate with AI',
    topic: 'Osmosis',
    find: 'Search topics',
    next: 'Next',
    topicMissing: 'Please select a topic!',
    number: /^Number of questions/,
    language: /^Language of the questions/,
    remember: /^Remember/,
    passage: 'Passage 1',
    generate: 'Generate',
    question: (number: number) => `Question ${number}`,
    accept: 'Accept',
    reject: 'Reject',
    edit: 'Edit',
    delete: 'Delete',
    undo: 'Undo',
    empty: 'No generated questions',
    offline: 'Generated without AI',
    acceptAll: 'Accept all',
    save: /^Save \d/,
    saved: 'Questions created!',
    score: 'Score',
    saveEdit: 'Save',
    edited: 'Edited by you',
    accepted: 'Accepted',
    rejected: 'Rejected',
    help: 'Keyboard shortcuts',
    regenerate: 'Regenerate',
    replaced: 'Question 1 replaced.',
    tooLong: /at most 3000 characters/,
    expired: 'Session expired! Logging out',
    onlyAccepted: 'Save only the accepted',
    progress: '1 of 3 questions have come',
    early: /^The generation ended early: 1 of 3/,
    stop: 'Stop',
    disagrees: /does not agree with the key/,
    cutOff: /broke off/,
    unreadable: /could not be read/,
    busy: /is busy at the moment/,
    unavailable: /cannot be reached at the moment/,
    tooFew: /fewer questions than asked for/,
    offlineInstead: 'Generate without AI instead, by rules',
    elsewhere: /^These questions are open in another tab, too/,
    goneElsewhere: 'They were saved or discarded in another tab.',
    of: '1 of 3 questions have come',
    instruction: /What should be different/,
    context:
      'Mitochondria release most of the energy of a cell. Ribosomes build proteins. The nucleus was described by Robert Brown in 1831. A vacuole is a space in the cell that stores water. Osmosis is the movement of water through a membrane.',
  },
  tr: {
    withAi: 'Yapay zekâyla üret',
    topic: 'Osmosis',
    find: 'Konu ara',
    next: 'İleri',
    topicMissing: 'Lütfen bir konu seçin!',
    number: /^Soru sayısı/,
    language: /^Soruların dili/,
    remember: /^Hatırlama/,
    passage: '1. parça',
    generate: 'Üret',
    question: (number: number) => `${number}. soru`,
    accept: 'Kabul et',
    reject: 'Reddet',
    edit: 'Düzenle',
    delete: 'Sil',
    undo: 'Geri al',
    empty: 'Üretilmiş soru yok',
    offline: 'Yapay zekâsız üretildi',
    acceptAll: 'Tümünü kabul et',
    save: /^\d+ soruyu kaydet/,
    saved: 'Sorular oluşturuldu!',
    score: 'Puan',
    saveEdit: 'Kaydet',
    edited: 'Düzenlediniz',
    accepted: 'Kabul edildi',
    rejected: 'Reddedildi',
    help: 'Klavye kısayolları',
    regenerate: 'Yeniden üret',
    replaced: '1. soru değiştirildi.',
    tooLong: /en fazla 3000 karakter/,
    expired: 'Oturumunuzun süresi doldu! Çıkış yapılıyor',
    onlyAccepted: 'Yalnızca kabul edilenleri kaydet',
    progress: '3 sorudan 1 tanesi geldi',
    early: /^Üretim erken bitti: 3 sorudan 1/,
    stop: 'Durdur',
    disagrees: /anahtarıyla uyuşmuyor/,
    cutOff: /yarıda kesildi/,
    unreadable: /okunamadı/,
    busy: /şu anda çok yoğun/,
    unavailable: /şu anda ulaşılamıyor/,
    tooFew: /istenenden az soru üretti/,
    offlineInstead: 'Bunun yerine yapay zekâsız, kurallarla üret',
    elsewhere: /^Bu sorular başka bir sekmede de açık/,
    goneElsewhere: 'Sorular başka bir sekmede kaydedildi ya da silindi.',
    of: '3 sorudan 1 tanesi geldi',
    instruction: /Neyin farklı olmasını/,
    context:
      'Mitokondri, hücrenin enerjisinin çoğunu üreten organeldir. Ribozom, protein üreten yapıdır. Çekirdeği Robert Brown 1831 yılında tanımladı. Koful, bitki hücresinde su depolayan kesedir. Ozmoz, suyun yarı geçirgen zardan geçmesidir.',
  },
} as const;

export async function signedIn(page: Page, language: Language, url: string) {
  const portal = new PortalPage(page, language);
  await portal.useLanguage(url);
  await portal.signIn();
  return portal;
}

/** The card of a generated question, by its place. */
export const card = (page: Page, language: Language, number: number) =>
  page.getByRole('article', { name: words[language].question(number) });

/** Chooses the topic and fills in what is asked for, up to the button that generates. */
export async function fillGeneration(
  page: Page,
  language: Language,
  { number, context = words[language].context }: { number: number; context?: string },
) {
  const w = words[language];
  await page.getByRole('radio', { name: w.topic, exact: true }).check();
  await page.getByRole('button', { name: w.next, exact: true }).click();
  await page.getByRole('spinbutton', { name: w.number }).fill(String(number));
  await page.getByRole('radio', { name: w.remember }).check();
  await page.getByRole('textbox', { name: w.passage }).fill(context);
}

/** What the browser keeps of unsaved work; as text, for the page has none of the helpers of compiled functions. */
const keptDrafts = `new Promise((resolve) => {
  const opening = indexedDB.open('teacher-portal-drafts');
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    all.onsuccess = () => {
      opening.result.close();
      resolve(JSON.stringify(all.result));
    };
  };
})`;

/** Waits until the browser keeps this text among unsaved work. */
export const expectKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate<string>(keptDrafts)).toContain(text);
