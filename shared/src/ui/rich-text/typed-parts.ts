import { splitMath, type TextPart } from './split-math';

const code = /`([^`\n]+)`/;

/** Whether a plain text has something to show beyond its characters. */
export const hasTypedCode = (text: string): boolean => text.search(code) >= 0;

/** A formula that still shows its source, as an element like those of the editor. */
function nodeOf(part: TextPart): Node {
  if (part.kind === 'text') return document.createTextNode(part.text);
  const element = document.createElement('span');
  element.dataset.type = part.display ? 'block-math' : 'inline-math';
  element.dataset.latex = part.latex;
  element.textContent = part.latex;
  return element;
}

/** A plain text with its formulas as elements; one without any stays as it is. */
export function partNodes(text: string): Node[] {
  const parts = splitMath(text);
  return parts.some(({ kind }) => kind === 'math') ? parts.map(nodeOf) : [document.createTextNode(text)];
}

/** A plain text with what is typed in it as elements: code between backticks, formulas between dollar signs. */
export function typedNodes(text: string): Node[] {
  return text.split(code).flatMap((part, at) => {
    if (at % 2 === 0) return partNodes(part);
    const shown = document.createElement('code');
    shown.textContent = part;
    return [shown];
  });
}
