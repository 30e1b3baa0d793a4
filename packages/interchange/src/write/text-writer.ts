import { type Lose } from '../core/export';
import { type AcceptedNumber, type Item, type NumberAnswers, type RichText, type TextAnswers } from '../core/item';
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

/** What stands below the stem; nothing for a type that typed text cannot say. */
function answerLines({ body }: Item, words: FileWords, lose: Lose): string[] | undefined {
  switch (body.kind) {
    case 'choice': {
      if (body.options.length < 2 || body.options.length > MOST) return undefined;
      const isRight = keyOf(body, lose);
      if (!isRight.includes(true)) return undefined;
      const isOne = body.rule.kind === 'one';
      // Several right ones, of which one is chosen: each of them is right there too, but all are to be ticked.
      if (isOne && isRight.filter(Boolean).length > 1) lose('choice-rule', 'simplified');
      return body.options.flatMap(({ text, feedback }, at) => [
        isOne
          ? `${isRight[at] ? '*' : ''}${letterOf(at)}) ${lineOf(text, lose)}`
          : `[${isRight[at] ? '*' : ' '}] ${lineOf(text, lose)}`,
        ...(feedback ? [`... ${lineOf(feedback, lose)}`] : []),
      ]);
    }
    case 'true-false':
      if (body.feedbackTrue ?? body.feedbackFalse) lose('answer-feedback');
      return [`${words.answer}: ${body.isTrue ? words.true : words.false}`];
    case 'short':
      if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
      return formLines(body, words, lose);
    case 'numeric':
      if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
      return numberLines(body, lose);
    case 'essay':
      return ['____'];
    default:
      return undefined;
  }
}

/** Writes numbered questions as people type them, with the signs of text2qti for what has no words. */
export function writeTyped(item: Item, number: number, words: FileWords, lose: Lose): string | undefined {
  const lost: Parameters<Lose>[] = [];
  const note: Lose = (...loss) => lost.push(loss);
  const stem = lineOf(item.stem, note);
  const lines = answerLines(item, words, note);
  if (!lines || stem === '') return undefined;
  for (const loss of lost) lose(...loss);
  const { general, correct, partly, incorrect } = item.feedback ?? {};
  const hasOptions = item.body.kind === 'choice';
  if (partly ?? (incorrect && !correct)) lose('combined-feedback');
  lostOfPlain(item, lose, ['marks', 'name', 'general-feedback', 'combined-feedback', 'answer-feedback']);
  const said = (sign: string, text: RichText | undefined): string[] => (text ? [`${sign} ${lineOf(text, lose)}`] : []);
  // Feedback of the question stands before the options, whose own feedback has the same sign.
  const told = [...said('...', general), ...said('+', correct), ...(correct ? said('-', incorrect) : [])];
  const head = [
    ...(item.name ? [`${words.title}: ${lineOf({ format: 'plain', text: item.name }, lose)}`] : []),
    ...(item.marks !== undefined && item.marks !== 1 ? [`${words.points}: ${item.marks}`] : []),
  ];
  const rest = hasOptions || told.length > 0 ? [...told, ...lines] : lines;
  return [...head, `${number}. ${stem}`, ...rest, '', ''].join('\n');
}
