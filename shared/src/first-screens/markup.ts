import { MARK, type Part, type PartFormat, SAMPLE_ROWS, sampleOf } from 'shared/contract/first-screens';

/** An element of rendered markup, or a text. */
export interface MarkupElement {
  tag: string;
  attributes: Record<string, readonly Part[]>;
  children: Markup[];
}
export type Markup = MarkupElement | readonly Part[];
export const isElement = (node: Markup | undefined): node is MarkupElement => node !== undefined && 'tag' in node;

const empty = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr']);
/** They name elements of one render, and would stand in the page twice while the real screen takes over. */
const ofOneRender = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns']);
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');

const place = new RegExp(
  `${MARK.begin}(.*?)(?:\\|(.*?))?${MARK.end}|\\b(9100000\\d\\d)\\b|\\b${String(SAMPLE_ROWS)}\\b`,
  'gs',
);

/** A text with its placeholders; `list` is the one whose length stands in the place of the number of sample rows. */
function partsOf(source: string, list: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of source.matchAll(place)) {
    const [all, path, format, number] = found;
    if (found.index > end) parts.push(source.slice(end, found.index));
    end = found.index + all.length;
    if (path !== undefined) parts.push({ path, ...(format && { format: JSON.parse(format) as PartFormat }) });
    // A screen without rows.
    else if (number === undefined && list === '') parts.push(all);
    else parts.push({ path: number === undefined ? `${list}.length` : (sampleOf(Number(number))?.path ?? '') });
  }
  if (end < source.length) parts.push(source.slice(end));
  return parts;
}

/** A style, in which numbers are written as they are. */
function styleParts(source: string): readonly Part[] {
  const parts: Part[] = [];
  for (const [piece, number] of source.matchAll(/(\d+(?:\.\d+)?)|\D+/g)) {
    const sample = number === undefined ? undefined : sampleOf(Number(number));
    const last = parts.at(-1);
    if (sample?.times === 1) parts.push({ path: sample.path });
    else if (typeof last === 'string') parts[parts.length - 1] = last + piece;
    else parts.push(piece);
  }
  return parts;
}

const token = /<!--.*?-->|<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>|([^<]+)/gs;

/** Markup as React writes it: quoted attributes, every element closed. @throws Error if it is not */
export function parseMarkup(html: string, list: string): Markup[] {
  const root: MarkupElement = { tag: '', attributes: {}, children: [] };
  const open = [root];
  let texts = '';
  const last = () => open.at(-1) ?? root;
  const endText = () => {
    if (texts) last().children.push(partsOf(texts, list));
    texts = '';
  };
  for (const [, closing, tag = '', attributes = '', , content] of html.matchAll(token)) {
    if (content !== undefined) texts += decoded(content);
    else if (tag) {
      endText();
      if (closing) {
        if (open.pop()?.tag !== tag) throw new Error(`The markup closes ${tag}, which is not open.`);
        continue;
      }
      const element: MarkupElement = { tag, attributes: attributesIn(attributes, list), children: [] };
      last().children.push(element);
      if (!empty.has(tag.toLowerCase())) open.push(element);
    }
  }
  endText();
  if (open.length !== 1) throw new Error('The markup leaves an element open.');
  return root.children;
}

function attributesIn(source: string, list: string): Record<string, readonly Part[]> {
  const found = [...source.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)];
  return Object.fromEntries(
    found
      .filter(([, name = '']) => !ofOneRender.has(name))
      .map(([, name = '', value = '']) => {
        const text = decoded(value);
        return [name, name === 'style' ? styleParts(text) : partsOf(text, list)] as const;
      }),
  );
}
