import { type Export, exportItems, type Lose } from '../core/export';
import { type Item } from '../core/item';
import { keyOf, lineOf, lostOfPlain } from './plain-parts';
import { type FileWords } from './writing';

const letterOf = (at: number): string => String.fromCharCode(65 + at);

function optionsOf({ body }: Item, words: FileWords, lose: Lose): { texts: string[]; isRight: boolean[] } | undefined {
  if (body.kind === 'true-false') {
    lose('true-false-as-options', 'simplified');
    return { texts: [words.true, words.false], isRight: [body.isTrue, !body.isTrue] };
  }
  if (body.kind !== 'choice' || body.rule.kind !== 'one') return undefined;
  if (body.options.length < 2 || body.options.length > 26) return undefined;
  const isRight = keyOf(body, lose);
  if (isRight.filter(Boolean).length !== 1) return undefined;
  return { texts: body.options.map(({ text }) => lineOf(text, lose)), isRight };
}

/** Writes Aiken: choices of one option, nothing else. Source: docs.moodle.org/en/Aiken_format. */
export const writeAiken = (items: readonly Item[], words: FileWords): Export =>
  exportItems(items, (item, lose) => {
    const lost: Parameters<Lose>[] = [];
    const asked = optionsOf(item, words, (...loss) => lost.push(loss));
    // An empty option or stem would make the format unreadable.
    const stem = lineOf(item.stem, (...loss) => lost.push(loss));
    if (!asked || stem === '' || asked.texts.includes('')) {
      lose('type');
      return '';
    }
    for (const loss of lost) lose(...loss);
    lostOfPlain(item, lose, []);
    const options = asked.texts.map((text, at) => `${letterOf(at)}. ${text}\n`).join('');
    return `${stem}\n${options}ANSWER: ${letterOf(asked.isRight.indexOf(true))}\n\n`;
  });
