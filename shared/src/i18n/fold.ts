import { foldText } from 'shared/contract/fold-text';

export { foldText };

/** A part of a text: from `start`, up to and without `end`. */
export interface TextRange {
  start: number;
  end: number;
}

/** Where a text holds what was searched for, folded alike; undefined for a blank search and where it is not found. */
export function findFolded(text: string, query: string): TextRange | undefined {
  const wanted = foldText(query.trim());
  if (wanted === '' || !foldText(text).includes(wanted)) return undefined;
  let folded = '';
  // For every folded letter the place of the letter that it came from: a ligature folds to two, an accent to none.
  const places: number[] = [];
  let place = 0;
  for (const letter of text) {
    const part = foldText(letter);
    for (let index = 0; index < part.length; index += 1) places.push(place);
    folded += part;
    place += letter.length;
  }
  const at = folded.indexOf(wanted);
  const start = places[at];
  return start === undefined ? undefined : { start, end: places[at + wanted.length] ?? text.length };
}
