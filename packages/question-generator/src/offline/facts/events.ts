import type { RuleLanguage } from '../rule-language';
import type { Answer, Sentence } from '../types';

const once =
  'founded|established|signed|declared|discovered|invented|published|sealed|adopted|abolished|ratified|proclaimed|created|conquered|annexed|launched|crowned|dissolved|unified|invaded|defeated|passed|opened';
/** Verbs of what happens once and is taught by its year; wars and the like also begin and end. */
const happening: Record<RuleLanguage, RegExp> = {
  en: new RegExp(
    `\\b(?:${once})\\b|\\b(?:War|Revolution|Rebellion|Revolt|Uprising|Crisis|Depression|Congress|Conference|Battle)\\s(?:began|ended|took place|broke out)\\b`,
    'u',
  ),
  tr: /(?<!\p{L})(?:kurul|imzalan|ilan edil|fethedil|keşfedil|icat edil|yayımlan|yayınlan|açıl|kabul edil|başla|sona er|yapıl|işgal edil|kaldırıl|ilan et|keşfet|fethet|icat et|kur|çöz|elde et|bastır|tamamlan|yürürlüğe gir)(?:[dt][ıiuü]|m[ıiuü]şt[ıiuü]r)(?!\p{L})/u,
};
/** What happens is named, and the year belongs to the whole sentence. */
const whole: Record<RuleLanguage, RegExp> = {
  en: /^(?:(?:In|On)\s(?:\p{Lu}\p{L}+\s)?(?:\d{1,2},\s)?_____,\s(?:the\s)?\p{Lu}|(?:The\s)?\p{Lu}(?!he\s|n\s)[^,]*\s(?:in|on)\s(?:\p{Lu}\p{L}+\s)?(?:\d{1,2},\s)?_____[.,])/u,
  tr: /^\p{Lu}\p{L}*[’']|^\p{Lu}[\p{L}’'-]+\s(?:[\p{Ll}]+\s)?\p{Lu}|^[IVX]+\.\s\p{Lu}/u,
};
const vague =
  /\b(?:some|many|several|about|around|since|until|after|before|between|reported|estimated|population|when|this|these|his|her|their)\b|(?<!\p{L})(?:yaklaşık|kadar|beri|itibaren|arasında|sonra|önce|nüfus\p{L}*|bazı|birçok)(?!\p{L})/iu;
const longest = 170;

/** A year that dates a named event, said in a sentence with no other year. */
export const isDate = ({ text, lead, from }: Sentence, { kind, start, end }: Answer, language: RuleLanguage): boolean =>
  kind === 'year' &&
  lead === undefined &&
  text.length <= longest &&
  happening[language].test(text) &&
  whole[language].test(`${text.slice(from, start)}_____${text.slice(end)}`) &&
  !vague.test(text) &&
  (text.match(/(?<!\d)1?\d{3}(?!\d)/gu) ?? []).length === 1;
