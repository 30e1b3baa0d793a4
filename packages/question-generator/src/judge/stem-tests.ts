import { contentStems, wordsOf } from '../checks/content-words';
import { sidesOf, type JudgedQuestion } from './judged-question';

/** True if the question has the fault that the test looks for. */
export type JudgeTest = (question: JudgedQuestion) => boolean;

const pointing = {
  en: /\b(?:he|she|him|his|her|hers|they|them|their|this|these|those|such|the (?:former|latter|same|group|summer|time)|(?:years?|months?|days?) later)\b/iu,
  tr: /(?<!\p{L})(?:bu|bunu|buna|bunun|bunlar\p{L}*|şu|onun|ona|onu|onlar\p{L}*|burada|orada|kendisi\p{L}*|aynı)(?!\p{L})/iu,
} as const;
/** A name that a later “he” can mean; a Turkish pointing word is never explained by its own sentence. */
const nameInside = { en: /(?<=[\p{Ll},] )\p{Lu}\p{Ll}/u, tr: /(?!)/u } as const;
const omitsSubjects = { en: false, tr: true } as const;

/** Something is pointed at (“this”, “he”, “bu”) before anything in the stem has a name. */
export const pointsOutside: JudgeTest = ({ language, ...question }) => {
  const sides = sidesOf(question);
  if (!sides) return false;
  const text = `${sides.before}_____${sides.after}`;
  const at = text.search(pointing[language]);
  if (at < 0) return false;
  return !nameInside[language].test(text.slice(0, at)) || /^the |later$/iu.test(pointing.en.exec(text)?.[0] ?? '');
};

/** Two sentences are shown, because the one with the gap cannot be understood alone. */
export const needsTwoSentences: JudgeTest = (question) => {
  const sides = sidesOf(question);
  return sides !== undefined && /(?<!\p{L})(?![IVX]+\.)\p{L}{3,}[.!?]["”’)]*\s+(?:[\p{Lu}"“]|$)/u.test(sides.before);
};

/** Endings that a subject can have: those of the genitive, and the dative before “göre”. */
const subjectEnding = /^(?:n?[ıiuü]n|[ny]?[ae])$/u;

/** A Turkish sentence that does not begin with a name: what it is about is often in a sentence that is not shown. */
export const lacksSubject: JudgeTest = ({ language, ...question }) => {
  const sides = sidesOf(question);
  if (!omitsSubjects[language] || !sides) return false;
  const [one = '', two = ''] = `${sides.before}_____${sides.after}`.trim().split(/\s+/u);
  const isName = /^\p{Lu}.*[’']|^[IVX]+\./u.test(one) || (/^\p{Lu}/u.test(one) && /^\p{Lu}/u.test(two));
  const ending = /[’'](\p{Ll}+)$/u.exec(one)?.[1];
  return !isName || (ending !== undefined && !subjectEnding.test(ending));
};

const months =
  /(?:January|February|March|April|May|June|July|August|September|October|November|December|Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık)[\s\d,.]*$/u;

/** The gap is inside a name, a title or a number: “Lady St. _____”, “I. _____”, “October 6th[_____]”. */
export const gapInPhrase: JudgeTest = ({ asked, ...question }) => {
  const sides = sidesOf(question);
  if (!sides) return false;
  const { before, after } = sides;
  if (/(?:\b(?:Mr|Mrs|Ms|Dr|St|Prof)\.|(?<![\p{L}\d])[IVX]+\.)\s*$/u.test(before) || /^[[\p{L}\d]/u.test(after))
    return true;
  if (asked === 'year' || months.test(before)) return false;
  return /(?:^|[^.!?“"]\s)\p{Lu}\p{L}+\s$/u.test(before) || /^\s\p{Lu}\p{Ll}+/u.test(after);
};

const openAt = (text: string, opening: RegExp, closing: RegExp): boolean =>
  (text.match(opening)?.length ?? 0) > (text.match(closing)?.length ?? 0);

/** The gap is in brackets, in a quotation or in a clause that only adds something: not what the sentence is about. */
export const isAside: JudgeTest = (question) => {
  const sides = sidesOf(question);
  if (!sides) return false;
  const { before, after } = sides;
  return (
    openAt(before, /[([]/gu, /[)\]]/gu) ||
    openAt(before, /“|«/gu, /”|»/gu) ||
    (before.match(/"/gu)?.length ?? 0) % 2 === 1 ||
    /,\s(?:who|which|where|whose|whom|established|founded|known|called|situated|including|though)\b[^,;.]*$/u.test(
      before,
    ) ||
    (/[—–]\s?[^—–]*$/u.test(before) && /^[^—–]*[—–]/u.test(after))
  );
};

const reporting = {
  en: /\b(?:wrote|writes|said|says|argued|argues|claimed|claims|stated|presented|remarked|added|suggests?|reported)\b/iu,
  tr: /(?<!\p{L})(?:yazd\p{L}*|söyle\p{L}*|savun\p{L}*|iddia|açıkla\p{L}*|belirt\p{L}*|aktar\p{L}*|yayınla\p{L}*)(?!\p{L})/iu,
} as const;

/** The sentence only reports that somebody said or published something. */
export const reports: JudgeTest = ({ language, ...question }) => {
  const sides = sidesOf(question);
  return sides !== undefined && reporting[language].test(`${sides.before} ${sides.after}`);
};

const LONGEST = 220;

/** Too long to be understood at the second reading. */
export const isLong: JudgeTest = (question) => {
  const sides = sidesOf(question);
  return sides !== undefined && sides.before.length + sides.after.length > LONGEST;
};

/** Too little is said to know what is asked; letters of names count, function words do not. */
export const saysLittle: JudgeTest = ({ language, ...question }) => {
  const sides = sidesOf(question);
  return sides !== undefined && contentStems(`${sides.before} ${sides.after}`, language).size < 6;
};

const yearIn = /(?<!\d)(?:1\d{3}|20\d{2})(?!\d)/gu;

/** Another year in the stem bounds a missing year, or the number is computed from it. */
export const isComputed: JudgeTest = ({ asked, ...question }) => {
  const sides = sidesOf(question);
  return sides !== undefined && asked === 'year' && `${sides.before} ${sides.after}`.search(yearIn) >= 0;
};

const MAIN_YEARS = 2;

/** Where a text is full of years, each of them is a detail; where there are few, they date its main events. */
export const isOneOfManyYears: JudgeTest = ({ asked, around }) =>
  asked === 'year' && new Set(around.match(yearIn)).size > MAIN_YEARS;

/** The key, or the beginning of one of its long words, stands in the stem. */
export const keyInStem: JudgeTest = ({ language, key, ...question }) => {
  const sides = sidesOf(question);
  if (!sides) return false;
  const shown = wordsOf(`${sides.before} ${sides.after}`, language);
  return wordsOf(key, language)
    .filter((word) => word.length >= 4)
    .some((word) => shown.some((other) => other.startsWith(word.slice(0, Math.max(4, word.length - 3)))));
};

const joined = /(?:,|(?<!\p{L})(?:and|or|ve|veya|ya da))\s$/u;
const joining = /^(?:,?\s(?:and|or|ve|veya|ya da)\s|,\s)\p{Lu}/u;

/** One of several listed together: another of them would be right as well, and the neighbours tell the kind. */
export const isListed: JudgeTest = (question) => {
  const sides = sidesOf(question);
  if (!sides || question.asked === 'year' || sides.before === '') return false;
  return (
    joining.test(sides.after) ||
    (joined.test(sides.before) && /\p{Lu}\p{L}+,?\s(?:and|or|ve|veya)\s$/u.test(sides.before))
  );
};
