import { type MathElement, texOfMathml } from '@teacher-portal/formulas/mathml-to-tex';
import { Parser } from 'htmlparser2';
import { escapeXml } from '../xml/node';

const opening = /<((?:mml:|m:)?math)\b[^<>]*>/gi;
/** A larger one is no formula of an exam. */
const LENGTH_MAX = 20_000;
const TEX_MAX = 2000;

class Node implements MathElement {
  readonly children: Node[] = [];
  textContent = '';

  constructor(
    readonly localName: string,
    private readonly attributes: Readonly<Record<string, string>>,
  ) {}

  getAttribute(name: string): string | null {
    return this.attributes[name] ?? null;
  }
}

function treeOf(markup: string): Node | undefined {
  const root = new Node('', {});
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node = new Node(name.toLowerCase().replace(/^(?:mml|m):/, ''), attributes);
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext: (text) => open.forEach((node) => (node.textContent += text)),
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(markup);
  return root.children[0];
}

/** The TeX that a writer of MathML put beside it. */
function annotated(node: Node): string | undefined {
  if (node.localName === 'annotation' && node.getAttribute('encoding') === 'application/x-tex')
    return node.textContent.trim() || undefined;
  for (const child of node.children) {
    const found = annotated(child);
    if (found) return found;
  }
  return undefined;
}

/** The parts of a text, every other one an element of MathML. An element without an end is none, and nor is any after it. */
function parted(html: string): string[] {
  const parts: string[] = [];
  let at = 0;
  for (const { index, 0: start, 1: name = '' } of html.matchAll(opening)) {
    if (index < at) continue;
    const end = html.indexOf(`</${name}`, index + start.length);
    const close = end < 0 ? -1 : html.indexOf('>', end);
    if (close < 0) break;
    parts.push(html.slice(at, index), html.slice(index, close + 1));
    at = close + 1;
  }
  return [...parts, html.slice(at)];
}

function typed(markup: string): string | { lost: string } {
  const tree = markup.length > LENGTH_MAX ? undefined : treeOf(markup);
  const tex = tree && (annotated(tree) ?? texOfMathml(tree));
  if (!tree || !tex || tex.length > TEX_MAX || /\\[()[\]]/.test(tex))
    return { lost: (tree?.textContent ?? '').replace(/\s+/g, ' ').trim() };
  const isBlock = tree.getAttribute('display') === 'block';
  return isBlock ? `\\[${escapeXml(tex)}\\]` : `\\(${escapeXml(tex)}\\)`;
}

/**
 * HTML with its MathML as TeX between `\(` and `\)`, or `\[` and `\]` for a line of its own. What cannot be converted is
 * left out, as only its characters would remain (x² = 4 as x2=4), and told.
 */
export function mathAsTex(html: string, onLost: (characters: string) => void): string {
  if (!html.includes('math')) return html;
  return parted(html)
    .map((part, at) => {
      const written = at % 2 === 0 ? part : typed(part);
      if (typeof written === 'string') return written;
      onLost(written.lost);
      return '';
    })
    .join('');
}
