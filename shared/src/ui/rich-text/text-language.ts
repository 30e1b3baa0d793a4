import { type Language } from 'shared/i18n';

/** Evidence for a language: frequent words that the other languages do not have, and characteristic letters. */
const signs: Readonly<Record<string, { words: readonly string[]; letters?: RegExp }>> = {
  en: {
    words:
      'the of and is are was were which what who whose why when where how following does with from this that these for by can cannot'.split(
        ' ',
      ),
  },
  tr: {
    words:
      've bir bu ile için olan olarak hangi hangisi hangisidir nedir neden nasıl kaç kaçtır değildir değil gibi daha göre veya ya mi mı mu mü vardır verilen'.split(
        ' ',
      ),
    letters: /[ğışİĞŞ]/,
  },
};

/** The language of a text; undefined with too little evidence, as in a name or a formula. */
export function languageOfText(text: string): Language | undefined {
  // Formulas contain words that are not language.
  const prose = text.replace(/\$\$?[^$]*\$\$?/g, ' ');
  const words = prose.match(/[\p{L}]+/gu) ?? [];
  const scores = Object.entries(signs).map(([language, { words: frequent, letters }]) => {
    const count = words.filter((word) => frequent.includes(word.toLowerCase()) || letters?.test(word)).length;
    return { language: language as Language, count };
  });
  const [best, second] = scores.sort((a, b) => b.count - a.count);
  return best && best.count > (second?.count ?? 0) ? best.language : undefined;
}

/** Evidence required to decide. */
const READ = 2000;

/** Sets the language of an element's text for screen readers; `usual` applies if the text is too short. */
export function markLanguage(element: HTMLElement, usual: string | undefined): void {
  const language = languageOfText(element.textContent.slice(0, READ)) ?? usual;
  if (language) element.lang = language;
  else element.removeAttribute('lang');
}
