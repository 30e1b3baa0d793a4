import { decodeHTML } from 'entities';
import { shareOf } from '../core/fractions';
import { type Body, type Gap, type GapAnswer, plain, type RichText } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes } from '../core/reading';
import { ItemRefusal } from '../core/refusal';

const types =
  'SHORTANSWER_C|SHORTANSWER|SAC|SA|MWC|MW|NUMERICAL|NM|MULTICHOICE_VS|MULTICHOICE_HS|MULTICHOICE_V|MULTICHOICE_H|MULTICHOICE_S|MULTICHOICE|MCVS|MCHS|MCV|MCH|MCS|MC|MULTIRESPONSE_HS|MULTIRESPONSE_H|MULTIRESPONSE_S|MULTIRESPONSE|MRHS|MRH|MRS|MR';
const gapStart = new RegExp(`\\{(\\d{0,4}):(${types}):`, 'g');

interface Alternative {
  text: string;
  fraction: number;
  feedback?: RichText;
}

/** Splits at unescaped `~`; each may begin with `=` or `%n%`, and ends with `#feedback`. */
function alternativesOf(raw: string, notes: Notes): Alternative[] {
  const parts = raw.split(/(?<!\\)~/);
  return parts
    .filter((part) => part.trim())
    .map((part) => {
      const found = /^\s*(?:(=)|%(-?\d+(?:[.,]\d*)?)%)?([\s\S]*)$/.exec(part);
      const [answer = '', ...feedback] = (found?.[3] ?? '').split(/(?<!\\)#/);
      const clean = (text: string): string => text.replace(/\\([}~#"/\\])/g, '$1').trim();
      const comment = clean(feedback.join('#'));
      return {
        text: clean(answer),
        fraction: found?.[1] ? 1 : shareOf(Number((found?.[2] ?? '0').replace(',', '.'))),
        ...(comment && { feedback: notes.rich(comment, 'html') }),
      };
    });
}

function numberAnswer(alternatives: Alternative[], notes: Notes): GapAnswer {
  const decimal = (typed: string): string => {
    const read = readDecimal(decodeHTML(typed));
    if (!read) throw new ItemRefusal('number-unreadable', typed);
    if (read.hadComma) notes.say('simplified', 'decimal-comma', typed);
    return read.value;
  };
  const answers = alternatives.map(({ text, ...rest }) => {
    if (text === '*') return { range: { kind: 'any' as const }, ...rest };
    const [value = '', amount] = text.split(':');
    const tolerance = { kind: 'absolute' as const, amount: amount ? decimal(amount) : '0' };
    return { range: { kind: 'around' as const, value: decimal(value), tolerance }, ...rest };
  });
  return { kind: 'numeric', answers };
}

function answerOf(type: string, alternatives: Alternative[], notes: Notes): GapAnswer {
  if (alternatives.length === 0) throw new ItemRefusal('no-answer');
  if (/^(NM|NUMERICAL)$/.test(type)) return numberAnswer(alternatives, notes);
  if (/^(SA|MW|SHORT)/.test(type)) {
    const answers = alternatives.map((answer) => ({ ...answer, text: decodeHTML(answer.text) }));
    return { kind: 'short', answers, isCaseSensitive: /C$/.test(type), hasWildcards: true };
  }
  const options = alternatives.map((answer) => ({ ...answer, text: notes.rich(answer.text, 'html') }));
  const isShuffled = /S$/.test(type);
  if (/^(MR|MULTIR)/.test(type))
    return { kind: 'choice', options, rule: { kind: 'weights', floor: 0, ceiling: 1 }, isShuffled };
  return { kind: 'choice', options, rule: { kind: 'one' }, isShuffled };
}

interface RawGap {
  from: number;
  to: number;
  weight: string;
  type: string;
  alternatives: string;
}

/** The gaps of a text, each up to the next `}` without a backslash. Every character is looked at once. */
function rawGaps(text: string): RawGap[] {
  const gaps: RawGap[] = [];
  const start = new RegExp(gapStart);
  const end = /(?<!\\)\}/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    end.lastIndex = start.lastIndex;
    const close = end.exec(text);
    if (!close) break;
    const [, weight = '', type = ''] = found;
    gaps.push({
      from: found.index,
      to: close.index + 1,
      weight,
      type,
      alternatives: text.slice(start.lastIndex, close.index),
    });
    start.lastIndex = close.index + 1;
  }
  return gaps;
}

/**
 * Takes the gaps out of the text of a cloze question, `{2:SA:=one~%50%two#nearly}`, and leaves `[[1]]`.
 * Source: Moodle 4.5, question/type/multianswer; docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type.
 */
export function readCloze(stem: RichText, notes: Notes): { stem: RichText; body: Body } {
  const gaps: Gap[] = [];
  let text = '';
  let at = 0;
  for (const { from, to, weight, type, alternatives } of rawGaps(stem.text)) {
    const id = String(gaps.length + 1);
    const answer = answerOf(type, alternativesOf(alternatives, notes), notes);
    gaps.push({ id, weight: weight === '' ? 1 : Number(weight), answer });
    text += `${stem.text.slice(at, from)}[[${id}]]`;
    at = to;
  }
  text += stem.text.slice(at);
  if (gaps.length === 0) throw new ItemRefusal('no-answer', 'no gap');
  return { stem: { ...stem, text }, body: { kind: 'gaps', gaps, rule: 'per-pair' } };
}

/** `[[n]]` in a text with words that fill the gaps: the types ddwtos and gapselect. */
export function readWordGaps(
  stem: RichText,
  words: { text: string; group: string; isReused: boolean }[],
): { stem: RichText; body: Body } {
  const gaps: Gap[] = [];
  const text = stem.text.replace(/\[\[(\d{1,3})\]\]/g, (whole, number: string) => {
    const right = words[Number(number) - 1];
    if (!right) throw new ItemRefusal('no-such-option', whole);
    const id = String(gaps.length + 1);
    const options = words
      .filter((word) => word.group === right.group)
      .map((word) => ({ text: plain(word.text), fraction: word === right || word.text === right.text ? 1 : 0 }));
    gaps.push({ id, weight: 1, answer: { kind: 'choice', options, rule: { kind: 'one' } } });
    return `[[${id}]]`;
  });
  if (gaps.length === 0) throw new ItemRefusal('no-answer', 'no gap');
  return {
    stem: { ...stem, text },
    body: { kind: 'gaps', gaps, rule: 'per-pair', isBankReused: words.every((word) => word.isReused) },
  };
}
