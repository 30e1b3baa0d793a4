import { type Body, type Gap, type Option, plain } from '../core/item';
import { readDecimal } from '../core/numbers';
import { ItemRefusal } from '../core/refusal';

export const blackboardTypes = /^(?:MC|MA|TF|ESS|ORD|MAT|FIB|FIB_PLUS|FIL|NUM|SR|OP|JUMBLED_SENTENCE|QUIZ_BOWL)$/;

const isRight = (word: string): boolean => /^(?:correct|doğru)$/i.test(word);

function pairsIn(cells: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < cells.length; at += 2) pairs.push([cells[at] ?? '', cells[at + 1] ?? '']);
  return pairs.filter(([first]) => first !== '');
}

function choice(cells: readonly string[], isSingle: boolean): Body {
  const pairs = pairsIn(cells);
  const right = pairs.filter(([, word]) => isRight(word)).length;
  if (pairs.length === 0) throw new ItemRefusal('no-options', '0');
  if (right === 0) throw new ItemRefusal('no-right-answer');
  const options = pairs.map(([text, word]): Option => ({
    text: plain(text),
    fraction: isRight(word) ? (isSingle ? 1 : 1 / right) : 0,
  }));
  return { kind: 'choice', options, rule: { kind: isSingle ? 'one' : 'all-or-nothing' } };
}

/** `[x]` in the text; then per gap its name and accepted forms, an empty cell between the gaps. */
function gapText(cells: readonly string[]): Body {
  const groups: string[][] = [[]];
  for (const cell of cells) {
    if (cell === '') groups.push([]);
    else groups.at(-1)?.push(cell);
  }
  const gaps = groups
    .filter((group) => group.length > 1)
    .map(([id = '', ...forms]): Gap => {
      const answers = forms.map((text) => ({ text, fraction: 1 }));
      return { id, weight: 1, answer: { kind: 'short', answers, isCaseSensitive: false, hasWildcards: false } };
    });
  if (gaps.length === 0) throw new ItemRefusal('no-answer');
  return { kind: 'gaps', gaps, rule: 'per-pair' };
}

function decimal(text: string | undefined): string {
  const read = readDecimal(text ?? '');
  if (!read) throw new ItemRefusal('number-unreadable', text);
  return read.value;
}

/** Texts that fill the variables of a sentence; one without a variable belongs to none. */
function jumbledSentence(text: string, cells: readonly string[]): Body {
  const pairs = pairsIn(cells);
  const ids = [...new Set(pairs.map(([, id]) => id).filter(Boolean))];
  const named = [...text.matchAll(/\[([^\]]{1,100})\]/g)].map(([, id]) => id);
  if (ids.length === 0 || [...ids, ...named].some((id) => id === undefined || !ids.includes(id) || !named.includes(id)))
    throw new ItemRefusal('no-answer');
  const optionsOf = (id: string) =>
    pairs.map(([form, of]): Option => ({ text: plain(form), fraction: of === id ? 1 : 0 }));
  const gaps = ids.map((id): Gap => ({
    id,
    weight: 1,
    answer: { kind: 'choice', options: optionsOf(id), rule: { kind: 'one' } },
  }));
  return { kind: 'gaps', gaps, rule: 'all-or-nothing' };
}

/** What a row of Blackboard's upload format asks. Source: help.blackboard.com, Upload questions. */
export function blackboardBody(type: string, text: string, cells: readonly string[]): Body {
  const filled = cells.filter((cell) => cell !== '');
  switch (type) {
    case 'MC':
      return choice(cells, true);
    case 'MA':
      return choice(cells, false);
    case 'TF':
      if (!/^(?:true|false|doğru|yanlış)$/i.test(cells[0] ?? '')) throw new ItemRefusal('no-answer', cells[0]);
      return { kind: 'true-false', isTrue: /^(?:true|doğru)$/i.test(cells[0] ?? '') };
    case 'ESS':
    case 'SR': {
      const [sample] = filled;
      return { kind: 'essay', ...(sample && { sampleAnswer: plain(sample) }) };
    }
    case 'FIL':
      return { kind: 'essay', files: 1 };
    case 'ORD':
      if (filled.length < 2) throw new ItemRefusal('no-options', `${filled.length}`);
      return { kind: 'ordering', items: filled.map(plain), rule: 'exact-place' };
    case 'MAT': {
      const pairs = pairsIn(cells).filter(([, right]) => right !== '');
      if (pairs.length < 2) throw new ItemRefusal('too-few-pairs', `${pairs.length}`);
      return {
        kind: 'matching',
        pairs: pairs.map(([left, right]) => ({ left: plain(left), right: plain(right) })),
        distractors: [],
        rule: 'per-pair',
      };
    }
    case 'FIB':
      if (filled.length === 0) throw new ItemRefusal('no-answer');
      return {
        kind: 'short',
        answers: filled.map((text) => ({ text, fraction: 1 })),
        isCaseSensitive: false,
        hasWildcards: false,
      };
    case 'FIB_PLUS':
      return gapText(cells);
    case 'NUM': {
      const amount = cells[1] ? decimal(cells[1]) : '0';
      return {
        kind: 'numeric',
        answers: [
          { range: { kind: 'around', value: decimal(cells[0]), tolerance: { kind: 'absolute', amount } }, fraction: 1 },
        ],
      };
    }
    case 'JUMBLED_SENTENCE':
      return jumbledSentence(text, cells);
    default:
      return { kind: 'unsupported', type, source: [type, text, ...cells].join('\t').slice(0, 20_000) };
  }
}
