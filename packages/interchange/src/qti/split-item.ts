import { XmlNode } from '../xml/node';
import { isAsked } from './qti-node';

/** Interactions that stand in a sentence, and are asked together with what else is asked there. */
const inSentence = /^(?:textEntry|inlineChoice)Interaction$/;
const isInteraction = (node: XmlNode | string): boolean => typeof node !== 'string' && isAsked(node);
/** Text, or what has nothing inside. */
const isPiece = (node: XmlNode | string): node is string | XmlNode =>
  typeof node === 'string' || isInteraction(node) || node.children.length === 0;

interface Piece {
  parent: XmlNode;
  at: number;
  group: number;
}

/** The questions of a text, and which of them each piece of it belongs to: the one behind it, and the last one for the end. */
function groupsOf(body: XmlNode): { groups: XmlNode[][]; groupOf: (parent: XmlNode, at: number) => number } {
  const groups: XmlNode[][] = [];
  const pieces: Piece[] = [];
  /** What has been taken for the next question belongs to the last one. */
  const giveBack = (from: number): void => {
    for (let at = pieces.length - 1; at >= from; at -= 1) {
      const piece = pieces[at];
      if (piece?.group !== groups.length) return;
      piece.group -= 1;
    }
  };
  const ask = (node: XmlNode): void => {
    const last = groups.at(-1);
    if (last?.[0] && inSentence.test(last[0].name) && inSentence.test(node.name)) {
      last.push(node);
      giveBack(0);
    } else groups.push([node]);
  };
  const walk = (node: XmlNode): void => {
    const start = pieces.length;
    for (const [at, child] of node.children.entries()) {
      if (!isPiece(child)) {
        walk(child);
        continue;
      }
      if (typeof child !== 'string' && isInteraction(child)) ask(child);
      pieces.push({ parent: node, at, group: groups.length - (isInteraction(child) ? 1 : 0) });
    }
    // The rest of the sentence in which something is asked.
    if (groups.length > 0 && node.elements().some(({ name }) => inSentence.test(name))) giveBack(start);
  };
  walk(body);
  const known = new Map<XmlNode, Map<number, number>>();
  for (const { parent, at, group } of pieces) {
    const of = known.get(parent) ?? new Map<number, number>();
    known.set(parent, of.set(at, Math.min(group, groups.length - 1)));
  }
  return { groups, groupOf: (parent, at) => known.get(parent)?.get(at) ?? 0 };
}

type Keeps = (parent: XmlNode, at: number) => boolean;

/** A copy with the pieces that are kept. Elements in which nothing is left go. */
function pruned(node: XmlNode, parent: XmlNode | undefined, keeps: Keeps): XmlNode {
  const copy = new XmlNode(node.name, node.attributes, node.line, parent);
  for (const [at, child] of node.children.entries()) {
    if (isPiece(child)) {
      if (keeps(node, at)) copy.children.push(child);
      continue;
    }
    const inner = pruned(child, copy, keeps);
    if (inner.children.length > 0) copy.children.push(inner);
  }
  return copy;
}

const hasText = (node: XmlNode | undefined): boolean =>
  node !== undefined && (node.text().trim() !== '' || node.deep('img', 'object', 'audio', 'video').length > 0);

export interface SplitItem {
  /** The item with the text of one question each. */
  parts: XmlNode[];
  /** The text above all of them, where the first question has a text of its own. */
  intro: XmlNode | undefined;
}

/** Takes an item that asks several things apart, so that each question stands with its own text. */
export function splitItem(item: XmlNode, body: XmlNode): SplitItem {
  const { groups, groupOf } = groupsOf(body);
  const isAbove: Keeps = (parent, at) => groupOf(parent, at) === 0 && !isInteraction(parent.children[at] ?? '');
  const above = pruned(body, item, isAbove);
  const prompt = groups[0]?.[0]?.elements().find(({ name }) => name === 'prompt');
  const hasIntro = groups.length > 1 && hasText(prompt) && hasText(above);
  const withText = (keeps: Keeps): XmlNode => {
    const copy = new XmlNode(item.name, item.attributes, item.line, item.parent);
    for (const child of item.children) copy.children.push(child === body ? pruned(body, copy, keeps) : child);
    return copy;
  };
  return {
    intro: hasIntro ? above : undefined,
    parts: groups.map((_, part) =>
      withText((parent, at) => groupOf(parent, at) === part && !(hasIntro && isAbove(parent, at))),
    ),
  };
}
