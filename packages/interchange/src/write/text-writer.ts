import { type Lose } from '../core/export';
import {
  type AcceptedNumber,
  type ChoiceAnswers,
  type Item,
  type NumberAnswers,
  type RichText,
  type TextAnswers,
} from '../core/item';
import { type LossCode } from '../core/losses';
import { absoluteOf } from '../core/numbers';
import { optionOf, truthOf } from '../text/text-lines';
import { keyOf, lineOf, lostOfPlain, plainForms, rightForms } from './plain-parts';
import { type FileWords } from './writing';

const letterOf = (at: number): string => String.fromCharCode(65 + at);
const MOST = 26;

function rangeText({ range }: AcceptedNumber, lose: Lose): string | undefined {
  if (range.kind === 'any') return undefined;
  if (range.kind === 'between') {
    if (range.min === null || range.max === null) return undefined;
    if (range.isMinOpen || range.isMaxOpen) lose('range-end', 'simplified');
    return `= [${range.min}, ${range.max}]`;
  }
  const { kind, amount } = range.tolerance;
  if (kind === 'relative') return `= ${range.value} +- ${amount}%`;
  if (kind !== 'absolute') lose('tolerance', 'simplified');
  const width = kind === 'absolute' ? amount : absoluteOf(range.value, kind, amount);
  return Number(width) === 0 ? `= ${range.value}` : `= ${range.value} +- ${width}`;
}

/** One number: the text has no place for further ones. */
function numberLines({ answers, units }: NumberAnswers, lose: Lose): string[] | undefined {
  const best = [...answers].sort((a, b) => b.fraction - a.fraction)[0];
  const line = best && rangeText(best, lose);
  if (line === undefined) return undefined;
  if (units) lose('units', 'simplified');
  if (answers.length > 1 || best?.fraction !== 1) lose('weight', 'simplified');
  return [line];
}

function formLines(body: TextAnswers, words: FileWords, lose: Lose): string[] | undefined {
  if (rightForms(body).length === 0) return undefined;
  const forms = plainForms(body, lose).map((form) => form.replace(/\s+/g, ' '));
  if (forms.every((form) => !optionOf(`* ${form}`))) return forms.map((form) => `* ${form}`);
  // A form such as “a.” would be an option.
  const isListed = forms.every((form) => !/[;|]/.test(form) && truthOf(form) === undefined);
  return isListed ? [`${words.answer}: ${forms.join('; ')}`] : undefined;
}

/** A line of a typed question: a sign before a text, or alone. */
interface TypedLine {
  sign?: string;
  text?: RichText;
  /** Numbered by itself in a document. */
  isOption?: boolean;
}

/** `signs`: right options have signs. `key`: options are numbered by the document, and a line names the right ones. */
type KeyAs = 'signs' | 'key';

function optionLines(body: ChoiceAnswers, words: FileWords, { lose, keyAs }: { lose: Lose; keyAs: KeyAs }) {
  if (body.options.length < 2 || body.options.length > MOST) return undefined;
  const isRight = keyOf(body, lose);
  if (!isRight.includes(true)) return undefined;
  const isOne = body.rule.kind === 'one';
  const isKey = keyAs === 'key';
  const rights = isRight.flatMap((is, at) => (is ? [letterOf(at)] : []));
  // Several right ones, of which one is chosen: each of them is right there too, but all are to be ticked.
  if (isOne ? rights.length > 1 : isKey && rights.length === 1) lose('choice-rule', 'simplified');
  const signOf = (at: number): string =>
    isOne ? `${isRight[at] ? '*' : ''}${letterOf(at)}) ` : `[${isRight[at] ? '*' : ' '}] `;
  const lines = body.options.flatMap(({ text, feedback }, at): TypedLine[] => [
    isKey ? { text, isOption: true } : { sign: signOf(at), text },
    ...(feedback ? [{ sign: '... ', text: feedback }] : []),
  ]);
  return isKey ? [...lines, { sign: `${words.answer}: ${rights.join(', ')}` }] : lines;
}

/** What stands below the stem; nothing for a type that typed text cannot say. */
function answerLines({ body }: Item, words: FileWords, how: { lose: Lose; keyAs: KeyAs }): TypedLine[] | undefined {
  const { lose } = how;
  const alone = (lines: string[] | undefined) => lines?.map((sign): TypedLine => ({ sign }));
  switch (body.kind) {
    case 'choice':
      return optionLines(body, words, how);
    case 'true-false':
      if (body.feedbackTrue ?? body.feedbackFalse) lose('answer-feedback');
      return alone([`${words.answer}: ${body.isTrue ? words.true : words.false}`]);
    case 'short':
      if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
      return alone(formLines(body, words, lose));
    case 'numeric':
      if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
      return alone(numberLines(body, lose));
    case 'essay':
      return [{ sign: '____' }];
    default:
      return undefined;
  }
}

/** The lines of a question: those before its number, and those below its stem. Nothing for a type that has no words. */
export function typedLines(
  item: Item,
  words: FileWords,
  { lose, keyAs }: { lose: Lose; keyAs: KeyAs },
): { head: string[]; below: TypedLine[] } | undefined {
  const lost: Parameters<Lose>[] = [];
  const lines = answerLines(item, words, { lose: (...loss) => lost.push(loss), keyAs });
  if (!lines) return undefined;
  for (const loss of lost) lose(...loss);
  const { general, correct, partly, incorrect } = item.feedback ?? {};
  if (partly ?? (incorrect && !correct)) lose('combined-feedback');
  const held: LossCode[] = ['marks', 'name', 'general-feedback', 'combined-feedback', 'answer-feedback'];
  lostOfPlain(item, lose, keyAs === 'key' ? [...held, 'files'] : held);
  const said = (sign: string, text: RichText | undefined): TypedLine[] => (text ? [{ sign, text }] : []);
  // Feedback of the question stands before the options, whose own feedback has the same sign.
  const told = [...said('... ', general), ...said('+ ', correct), ...(correct ? said('- ', incorrect) : [])];
  const head = [
    ...(item.name ? [`${words.title}: ${lineOf({ format: 'plain', text: item.name }, lose)}`] : []),
    ...(item.marks !== undefined && item.marks !== 1 ? [`${words.points}: ${item.marks}`] : []),
  ];
  return { head, below: [...told, ...lines] };
}

/** Writes numbered questions as people type them, with the signs of text2qti for what has no words. */
export function writeTyped(item: Item, number: number, words: FileWords, lose: Lose): string | undefined {
  const lost: Parameters<Lose>[] = [];
  const note: Lose = (...loss) => lost.push(loss);
  const stem = lineOf(item.stem, note);
  const lines = stem === '' ? undefined : typedLines(item, words, { lose: note, keyAs: 'signs' });
  if (!lines) return undefined;
  for (const loss of lost) lose(...loss);
  const below = lines.below.map(({ sign = '', text }) => `${sign}${text ? lineOf(text, lose) : ''}`);
  return [...lines.head, `${number}. ${stem}`, ...below, '', ''].join('\n');
}
