import { type Place } from '../core/item';
import { type Notes } from '../core/reading';

/** An element. Whatever no reader asks for stays `unread`, so that the ledger can name it. */
export class XmlNode {
  readonly children: (XmlNode | string)[] = [];
  private isRead = false;
  private readonly asked = new Set<string>();

  constructor(
    /** Without its prefix. */
    readonly name: string,
    readonly attributes: Record<string, string>,
    readonly line: number,
    readonly parent?: XmlNode,
  ) {}

  /** The elements right below that have the name (all of them without a name), which counts as read. */
  all(...names: string[]): XmlNode[] {
    const found = this.elements().filter((child) => names.length === 0 || names.includes(child.name));
    for (const child of found) child.isRead = true;
    return found;
  }

  one(...names: string[]): XmlNode | undefined {
    return this.all(...names)[0];
  }

  /** Elements at any depth, in the order of the file. */
  deep(...names: string[]): XmlNode[] {
    const found: XmlNode[] = [];
    const walk = (node: XmlNode): void => {
      for (const child of node.elements()) {
        if (names.includes(child.name)) {
          child.isRead = true;
          found.push(child);
        }
        walk(child);
      }
    };
    walk(this);
    return found;
  }

  elements(): XmlNode[] {
    return this.children.filter((child): child is XmlNode => typeof child !== 'string');
  }

  attribute(name: string): string | undefined {
    this.asked.add(name);
    return this.attributes[name];
  }

  /** All characters inside, which counts as read. */
  text(): string {
    this.markRead();
    let text = '';
    const walk = (node: XmlNode): void => {
      for (const child of node.children) {
        if (typeof child === 'string') text += child;
        else walk(child);
      }
    };
    walk(this);
    return text;
  }

  /** The element, and all inside it, has been understood or has no meaning. */
  markRead(): void {
    this.isRead = true;
    for (const name of Object.keys(this.attributes)) this.asked.add(name);
    for (const child of this.elements()) child.markRead();
  }

  /** No characters and no attribute with a meaning inside. */
  private saysNothing(isEmptyOfMeaning: (name: string) => boolean): boolean {
    const hasAttribute = Object.keys(this.attributes).some((name) => !isEmptyOfMeaning(`@${name}`));
    return (
      !hasAttribute &&
      this.children.every((child) =>
        typeof child === 'string' ? child.trim() === '' : child.saysNothing(isEmptyOfMeaning),
      )
    );
  }

  path(): string {
    const parent = this.parent;
    if (!parent) return `/${this.name}`;
    const twins = parent.elements().filter((child) => child.name === this.name);
    return `${parent.path()}/${this.name}${twins.length > 1 ? `[${twins.indexOf(this) + 1}]` : ''}`;
  }

  place(): Place {
    return { line: this.line, path: this.path() };
  }

  /** Records each unread element and attribute as not taken. Returns how many were read. */
  sayUnread(notes: Notes, isEmptyOfMeaning: (name: string) => boolean): void {
    for (const child of this.elements()) {
      if (isEmptyOfMeaning(child.name) || child.saysNothing(isEmptyOfMeaning)) continue;
      if (!child.isRead) {
        if (child.children.length > 0 || Object.keys(child.attributes).length > 0)
          notes.say('not-taken', `element ${child.name}`, child.text().trim(), child.place());
        continue;
      }
      notes.taken += 1;
      child.sayUnread(notes, isEmptyOfMeaning);
    }
    for (const [name, value] of Object.entries(this.attributes)) {
      if (this.asked.has(name) || isEmptyOfMeaning(`@${name}`)) continue;
      notes.say('not-taken', `attribute ${name}`, value, { line: this.line, path: `${this.path()}/@${name}` });
    }
  }
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and HTML, in elements and in attributes between double quotes. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

const empty = new Set(['br', 'img', 'hr', 'wbr', 'col', 'source', 'track']);

/** What is inside an element as HTML. `replace` gives the markup of an element, or nothing to write it as it is. */
export function innerHtml(node: XmlNode, replace?: (child: XmlNode) => string | undefined): string {
  return node.children
    .map((child) => {
      if (typeof child === 'string') return escapeXml(child);
      const other = replace?.(child);
      if (other !== undefined) return other;
      const attributes = Object.entries(child.attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
      const start = `<${child.name}${attributes.join('')}>`;
      return empty.has(child.name) ? start : `${start}${innerHtml(child, replace)}</${child.name}>`;
    })
    .join('');
}
