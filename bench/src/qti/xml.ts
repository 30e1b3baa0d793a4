import { SaxesParser } from 'saxes';

/** An element of a file, by its local name. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The root of a file. Throws for what is not well formed. */
export function readXml(source: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(source.replace(/^\uFEFF/, '')).close();
  const [first] = root.children;
  if (!first) throw new Error('The file has no element.');
  return first;
}

/** The elements of these names, at any depth. */
export const within = (element: Element, ...names: string[]): Element[] =>
  element.children.flatMap((child) => [...(names.includes(child.name) ? [child] : []), ...within(child, ...names)]);
