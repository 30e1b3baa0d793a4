/** What the section on the pages of students says; they do not load the texts of the portal. */
const texts = {
  en: {
    loading: 'Loading the posts of your classes…',
    empty: 'Nothing has been posted to your classes yet.',
    older: 'Show older posts',
    retry: 'Try again',
    isNew: 'New',
    pinned: 'pinned',
    edited: 'edited',
  },
  tr: {
    loading: 'Sınıflarının gönderileri yükleniyor…',
    empty: 'Sınıflarına henüz bir şey gönderilmedi.',
    older: 'Daha eski gönderileri göster',
    retry: 'Yeniden dene',
    isNew: 'Yeni',
    pinned: 'sabitlendi',
    edited: 'düzenlendi',
  },
};
export type LearnTexts = (typeof texts)['en'];

export const textsIn = (language: string): LearnTexts => (language === 'tr' ? texts.tr : texts.en);
