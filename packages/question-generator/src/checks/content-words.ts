// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other rooms compile this file too, without the declarations of this package
/// <reference path="./snowball-stemmers.d.ts" />
import { newStemmer } from 'snowball-stemmers';
import { CHECKED_MAX, checkedText } from '@teacher-portal/item-writing/checked-text';
import type { Language } from '../language';

const stemmers: Partial<Record<Language, { stem: (word: string) => string }>> = {
  en: newStemmer('english'),
  tr: newStemmer('turkish'),
};

/** A language without words of its own here is compared by its whole words. */
const functionWords: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'a an the and or but nor so yet of in on at by for to from with without into onto over under about as than then that this these those which who whom whose what when where why how it its he she they them their his her him we us our you your i me my is are was were be been being am do does did done has have had having can could may might must shall should will would not no also only very more most such some any each other another one two both all there here if because while during before after between through up down out off again just however'.split(
      ' ',
    ),
  ),
  tr: new Set(
    've veya ya da de ile için gibi kadar göre ama fakat ancak çünkü ki bu şu o bunlar şunlar onlar bunun onun onların bir iki her bazı tüm bütün çok daha en hem ne mi mı mu mü ise olan olarak olup oldu olduğu olur değil sonra önce ayrıca hangi hangisi kim nasıl neden nerede kaç diye üzere karşı dolayı rağmen sadece yalnızca böyle şöyle öyle aynı diğer var yok vardır idi'.split(
      ' ',
    ),
  ),
};

/** Lower case in one spelling of signs and spaces; of a text longer than `max`, its beginning and its end. */
export const fold = (text: string, language: Language, max = CHECKED_MAX): string =>
  checkedText(text, 'NFKC', max).toLocaleLowerCase(language).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();

/** Words in lower case; a Turkish apostrophe removes the suffix, an English one the possessive. */
export const wordsOf = (text: string, language: Language): string[] =>
  (fold(text, language).match(/[\p{L}\p{M}\p{N}]+(?:[.,]\d+)*(?:'\p{L}+)?/gu) ?? []).map((word) =>
    word.replace(/'.*$/u, ''),
  );

/** Words whose stems are kept: a bank has the same few thousand in all its questions, and a stem takes microseconds. */
const STEMS_KEPT = 20_000;
const knownStems = new Map<string, string>();

function stemOf(word: string, language: Language): string {
  const key = `${language} ${word}`;
  const known = knownStems.get(key);
  if (known !== undefined) return known;
  const stem = stemmers[language]?.stem(word) ?? word;
  if (knownStems.size >= STEMS_KEPT) knownStems.clear();
  knownStems.set(key, stem);
  return stem;
}

const isFunctionWord = (word: string, language: Language): boolean => functionWords[language]?.has(word) ?? false;

/** Stems of the words that carry meaning. */
export const contentStems = (text: string, language: Language): Set<string> =>
  new Set(
    wordsOf(text, language)
      .filter((word) => !isFunctionWord(word, language))
      .map((word) => stemOf(word, language)),
  );

const BEGINNING = 5;
const isFunctionWordAnywhere = (word: string): boolean =>
  Object.values(functionWords).some((words) => words?.has(word) ?? false);

/** Beginnings of the words that carry meaning: endings do not count, and the language, which tells I from İ, is not known. */
export const wordBeginnings = (text: string): Set<string> =>
  new Set(
    wordsOf(text, 'en')
      .filter((word) => !isFunctionWordAnywhere(word))
      .map((word) => word.replaceAll('ı', 'i').replaceAll('\u0307', '').slice(0, BEGINNING)),
  );

/** Share of `part` contained in `whole`, 0 to 1; 1 for an empty `part`. */
export function coverage(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  if (part.size === 0) return 1;
  return [...part].filter((stem) => whole.has(stem)).length / part.size;
}
