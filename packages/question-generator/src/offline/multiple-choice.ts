import { bloomsTaxonomy, questionType } from '@teacher-portal/item-writing/item-types';
import { contentStems, fold } from '../checks/content-words';
import type { Evidence, MadeOption, MadeQuestion } from '../job';
import { distractorsFor, leastDistractors, settingFor, type Setting } from './distractors';
import { isDate } from './facts/events';
import type { Fact } from './facts/fact';
import type { Answer, Kind, Sentence } from './types';

export interface Candidate {
  /** Higher is better. */
  score: number;
  sentence: number;
  key: string;
  sort: 'blank' | 'number' | 'event' | Fact['sort'] | 'statement' | 'open' | 'explanation';
  /** What is asked for, if it is a part of the sentence. */
  asked?: Kind;
  make: () => MadeQuestion | undefined;
}

export const evidenceOf = ({ text, source, lectureId }: Sentence): Evidence => ({
  sentence: text,
  source,
  ...(lectureId !== undefined && { lectureId }),
});

export const offline = { origin: 'offline', madeBy: 'offline' } as const;

/** Numbers in order, as item-writing guides demand; everything else shuffled. */
export function arrange(
  key: string,
  wrong: readonly string[],
  ordered: boolean,
  { random, language }: Setting,
): MadeOption[] {
  const options = [key, ...wrong].map((value) => ({ value, isCorrectAnswer: value === key }));
  const size = (text: string) =>
    Number(
      (language === 'tr' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')).match(
        /\d+(?:\.\d+)?/,
      )?.[0],
    );
  const sortable = ordered && options.every(({ value }) => Number.isFinite(size(value)));
  return sortable ? options.sort((one, other) => size(one.value) - size(other.value)) : random.shuffle(options);
}

/** The sentence with a gap, or as a direct question where the grammar allows it. */
function gap(sentence: Sentence, answer: Answer, setting: Setting): MadeQuestion | undefined {
  const { rules, language } = setting;
  const asked = rules.ask(sentence, answer);
  // The rules must reproduce the form in the text, or they would inflect the distractors wrongly too.
  if (!asked && fold(rules.inflect(answer.base, answer) ?? '', language) !== fold(answer.text, language))
    return undefined;
  const bases = distractorsFor(answer, sentence, setting);
  if (bases.length < leastDistractors) return undefined;
  const key = asked ? answer.base : answer.text;
  const raised = answer.start === sentence.from && !asked;
  const wrong = bases
    .map((base) => (asked ? base : (rules.inflect(base, answer) ?? base)))
    .map((value) =>
      raised && /^\p{Lu}/u.test(key) ? value.charAt(0).toLocaleUpperCase(language) + value.slice(1) : value,
    );
  const shown = rules.blank(sentence, answer);
  const whole = shown.charAt(0).toLocaleUpperCase(language) + shown.slice(1);
  return {
    questionType: questionType.multipleChoice,
    questionText: asked?.text ?? rules.wording.complete(sentence.lead ? `${sentence.lead} ${whole}` : whole),
    options: arrange(key, wrong, Boolean(answer.number) || answer.kind === 'year', setting),
    modelAnswer: null,
    bloomsTaxonomy: bloomsTaxonomy.remember,
    evidence: evidenceOf(sentence),
    ...offline,
  };
}

/** “Poland” is given away by “Polish”, and “Normans” by “Norman”. */
function namedAfter(rest: string, { kind, base }: Answer): boolean {
  if (kind !== 'place' && kind !== 'people') return false;
  const root =
    kind === 'people' ? base.replace(/(?:l[ıiuü]lar|liler|l[ae]r|s)$/u, '') : base.slice(0, base.length < 8 ? 3 : 4);
  return root.length < base.length && rest.split(/[^\p{L}]+/u).some((word) => word.startsWith(root));
}

/** Longer stems take too long to read. */
const LONGEST = 240;

/** Brackets and quotation marks contain asides. */
const isAside = (text: string, { start }: Answer): boolean => {
  const front = text.slice(0, start);
  return /["“«(]$/u.test(front) || front.split('(').length > front.split(')').length;
};

/** The answer must not occur again in the stem, and the rest must suffice to decide. */
function canBeAsked(sentence: Sentence, answer: Answer, { language }: Setting): boolean {
  const rest = `${sentence.lead ?? ''} ${sentence.text.slice(sentence.from, answer.start)} ${sentence.text.slice(answer.end)}`;
  if (rest.length > LONGEST || isAside(sentence.text, answer)) return false;
  const isNumber = Boolean(answer.number) || answer.kind === 'year';
  const parts = isNumber
    ? [answer.base]
    : answer.base.split(/\s/).filter((word) => word.length > 3 || word === answer.base);
  const words = fold(rest, language);
  const repeated = parts.some((part) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${fold(part, language).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u').test(words),
  );
  return !repeated && !namedAfter(rest, answer) && contentStems(rest, language).size >= 3;
}

/** One of several things listed together: another of them would also be right. */
export function inList(text: string, { start, end, kind }: Answer): boolean {
  if (
    kind === 'term' &&
    /^(?:,\s\p{L}+(?:\s\p{L}+)?)*,?\s(?:and|or|ve|veya)\s\p{Ll}+\W/u.test(text.slice(end)) &&
    /^,?\s(?:and|or|ve|veya)\s|^,\s\p{L}+(?:\s\p{L}+)?,?\s(?:and|or|ve|veya)\s/u.test(text.slice(end))
  )
    return true;
  const next = /^(?:,\s|\s(?:and|or|ve|veya)\s)(?:the\s)?\p{Lu}/u.test(text.slice(end));
  const before = /\p{L}(?:,\s|,?\s(?:and|or|ve|veya)\s)(?:the\s)?$/u.test(text.slice(0, start));
  return next || before;
}

/** A year is worth asking for if it dates a named event. */
const sortOf = (sentence: Sentence, answer: Answer, { language }: Setting): Candidate['sort'] =>
  isDate(sentence, answer, language) ? 'event' : answer.number || answer.kind === 'year' ? 'number' : 'blank';

/** Every possible gap; whether there are distractors is decided when the question is made. */
export function gapCandidates(setting: Setting): Candidate[] {
  return setting.sentences
    .filter(({ usable }) => usable || setting.unfiltered)
    .flatMap((sentence) =>
      sentence.answers
        .filter((answer) => setting.unfiltered || canBeAsked(sentence, answer, setting))
        .map((answer) => ({ sentence, answer, own: settingFor(setting, `${answer.start} ${sentence.text}`) })),
    )
    .map(({ sentence, answer, own }) => ({
      score:
        answer.weight -
        (sentence.lead ? 1.5 : 0) -
        (sentence.text.length > 220 ? 2 : 0) -
        (inList(sentence.text, answer) ? 6 : 0) +
        own.random.next(),
      sentence: sentence.order,
      key: fold(answer.base, setting.language),
      sort: sortOf(sentence, answer, setting),
      asked: answer.kind,
      make: () => gap(sentence, answer, own),
    }));
}
