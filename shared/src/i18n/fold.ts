import { foldText } from '@teacher-portal/text-folding/fold-text';

export { foldText };

/** A range of a text: `start` inclusive, `end` exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

/** The range of a text that matches a query after folding both; undefined for a blank query and for no match. */
export function findFolded(text: string, query: string): TextRange | undefined {
  const foldedQuery = foldText(query.trim());
  if (foldedQuery === '' || !foldText(text).includes(foldedQuery)) return undefined;
  let folded = '';
  // The index of the source letter of every folded letter: a ligature folds to two letters, a combining accent to none.
  const sourceIndices: number[] = [];
  let sourceIndex = 0;
  for (const letter of text) {
    const part = foldText(letter);
    for (let index = 0; index < part.length; index += 1) sourceIndices.push(sourceIndex);
    folded += part;
    sourceIndex += letter.length;
  }
  const at = folded.indexOf(foldedQuery);
  const start = sourceIndices[at];
  return start === undefined ? undefined : { start, end: sourceIndices[at + foldedQuery.length] ?? text.length };
}
