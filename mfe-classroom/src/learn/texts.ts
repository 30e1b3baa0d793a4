/** What the section on the pages of students says; they do not load the texts of the portal. */
const en = {
  loading: 'Loading the posts of your classes…',
  empty: 'Nothing has been posted to your classes yet.',
  older: 'Show older posts',
  retry: 'Try again',
  isNew: 'New',
  pinned: 'pinned',
  edited: 'edited',
  files: 'Files',
  decimalSign: '.',
  noAddress: 'cannot be opened at the moment',
};
export type LearnTexts = typeof en;

const tr: LearnTexts = {
  loading: 'Sınıflarının gönderileri yükleniyor…',
  empty: 'Sınıflarına henüz bir şey gönderilmedi.',
  older: 'Daha eski gönderileri göster',
  retry: 'Yeniden dene',
  isNew: 'Yeni',
  pinned: 'sabitlendi',
  edited: 'düzenlendi',
  files: 'Dosyalar',
  decimalSign: ',',
  noAddress: 'şu anda açılamıyor',
};

const texts: Readonly<Record<string, LearnTexts>> = { en, tr };

export const textsIn = (language: string): LearnTexts => texts[language] ?? en;
