import { type FileWords } from '@teacher-portal/interchange/write/writing';
import { type Language } from 'shared/contract/limits';

const english: FileWords = { true: 'True', false: 'False', answer: 'Answer', points: 'Points', title: 'Title' };
/** Words that the readers of typed text and of tables know. */
const words: Partial<Record<Language, FileWords>> = {
  en: english,
  tr: { true: 'Doğru', false: 'Yanlış', answer: 'Cevap', points: 'Puan', title: 'Başlık' },
};

export const fileWordsOf = (language: Language): FileWords => words[language] ?? english;
