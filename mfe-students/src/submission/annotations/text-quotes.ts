import { quoteNumberType } from '@teacher-portal/remote-sdk/contract/annotated-text.rules';

/** The texts of an answer as it is shown; not formulas, whose text is another, nor the numbers of quotes. */
function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const isOurs = node.parentElement?.closest(`.katex, sup[data-type="${quoteNumberType}"]`);
    if (node instanceof Text && !isOurs) found.push(node);
  }
  return found;
}

export const plainTextOf = (root: HTMLElement): string =>
  textsIn(root)
    .map(({ data }) => data)
    .join('');

/** What a range covers of the text, and where that begins; undefined for nothing. */
export function quoteIn(root: HTMLElement, range: Range): { from: number; quote: string } | undefined {
  let before = 0;
  let from: number | undefined;
  let quote = '';
  for (const node of textsIn(root)) {
    if (range.intersectsNode(node)) {
      const start = node === range.startContainer ? range.startOffset : 0;
      const end = node === range.endContainer ? range.endOffset : node.length;
      if (end > start) {
        from ??= before + start;
        quote += node.data.slice(start, end);
      }
    }
    before += node.length;
  }
  const blank = quote.length - quote.trimStart().length;
  const trimmed = quote.trim();
  return from === undefined || trimmed === '' ? undefined : { from: from + blank, quote: trimmed };
}

/** The range of these characters of the text. */
export function rangeOf(root: HTMLElement, from: number, to: number): Range {
  const range = document.createRange();
  range.selectNodeContents(root);
  let before = 0;
  let hasStart = false;
  for (const node of textsIn(root)) {
    const after = before + node.length;
    if (!hasStart && from < after) {
      range.setStart(node, from - before);
      hasStart = true;
    }
    if (hasStart && to <= after) {
      range.setEnd(node, to - before);
      return range;
    }
    before = after;
  }
  return range;
}

/** The words of a text: where each begins and ends. */
export const wordsOf = (text: string): [from: number, to: number][] =>
  Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => [index, index + word.length]);
