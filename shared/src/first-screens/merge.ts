import { type Part, type TemplateNode, SAMPLE_ROWS, type When } from 'shared/contract/first-screens';
import { isElement, type Markup, type MarkupElement } from './markup';

/** A screen under one condition. */
export interface Variant {
  when: When;
  nodes: readonly Markup[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sameElement = (a: Markup, b: Markup | undefined): boolean =>
  isElement(a) && isElement(b) && a.tag === b.tag && same(a.attributes, b.attributes);

/** The place of the rows of the sample among the children of an element; undefined if they are elsewhere. */
function rowsAmong(children: readonly Markup[]): number | undefined {
  const at = children.findIndex((child, index) => {
    const run = children.slice(index, index + SAMPLE_ROWS);
    return (
      run.length === SAMPLE_ROWS && isElement(child) && run.every((each) => isElement(each) && each.tag === child.tag)
    );
  });
  return at < 0 ? undefined : at;
}

/** The same with the first row of the sample instead of all, marked as what is repeated. */
export function foldRows(nodes: readonly Markup[], list: string): Markup[] {
  const at = rowsAmong(nodes);
  if (at === undefined)
    return nodes.map((node) => (isElement(node) ? { ...node, children: foldRows(node.children, list) } : node));
  const row: MarkupElement = { tag: 'each', attributes: { of: [list] }, children: [...nodes.slice(at, at + 1)] };
  return [...nodes.slice(0, at), row, ...nodes.slice(at + SAMPLE_ROWS)];
}

/** Where a variant has other children than the base: `count` from `from` on are replaced by `by`. */
interface Edit {
  from: number;
  count: number;
  by: readonly Markup[];
}

interface Difference {
  when: When;
  edits: readonly Edit[];
  /** By their place: elements that differ inside only, with the children that they have in the variant. */
  inside: ReadonlyMap<number, readonly Markup[]>;
}

/** What is equal at both ends of two lists stays; the rest is replaced, child by child if there are as many. */
function differenceOf(base: readonly Markup[], { nodes, when }: Variant): Difference {
  let start = 0;
  while (start < base.length && start < nodes.length && same(base[start], nodes[start])) start++;
  const room = Math.min(base.length, nodes.length) - start;
  let end = 0;
  while (end < room && same(base[base.length - 1 - end], nodes[nodes.length - 1 - end])) end++;
  const before = base.slice(start, base.length - end);
  const after = nodes.slice(start, nodes.length - end);
  if (before.length !== after.length)
    return { when, edits: [{ from: start, count: before.length, by: after }], inside: new Map() };
  const edits: Edit[] = [];
  const inside = new Map<number, readonly Markup[]>();
  before.forEach((node, index) => {
    const other = after[index];
    if (other === undefined || same(node, other)) return;
    if (isElement(other) && sameElement(node, other)) inside.set(start + index, other.children);
    else edits.push({ from: start + index, count: 1, by: [other] });
  });
  return { when, edits, inside };
}

/** Edits of one place: all that overlap, directly or through another. */
function grouped(edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = [];
  for (const edit of [...edits].sort((a, b) => a.from - b.from || b.count - a.count)) {
    const group = groups.at(-1);
    const reach = group && Math.max(...group.map(({ from, count }) => from + count));
    if (group && reach !== undefined && edit.from < reach) group.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

/** What a variant has in a range of the base. */
function rangeOf({ edits, inside }: Difference, base: readonly Markup[], from: number, end: number): Markup[] {
  const found: Markup[] = [];
  for (let at = from; at <= end; at++) {
    const edit = edits.find((each) => each.from === at && each.from + each.count <= end);
    if (edit) found.push(...edit.by);
    if (edit && edit.count > 0) {
      at += edit.count - 1;
      continue;
    }
    const node = base[at];
    const children = inside.get(at);
    if (at < end && node) found.push(isElement(node) && children ? { ...node, children: [...children] } : node);
  }
  return found;
}

/**
 * The base with what each variant has instead, at the places where they differ. Of variants that change one place, or
 * places that overlap, the first whose condition holds counts.
 */
export function merge(base: readonly Markup[], variants: readonly Variant[]): TemplateNode[] {
  const found = variants.map((variant) => differenceOf(base, variant));
  const child = (index: number): TemplateNode => {
    const node = base[index] ?? [];
    const inner = found.flatMap(({ when, inside }) => {
      const nodes = inside.get(index);
      return nodes ? [{ when, nodes }] : [];
    });
    return isElement(node) ? elementOf(node, inner) : textOf(node);
  };
  const merged: TemplateNode[] = [];
  let at = 0;
  for (const group of grouped(found.flatMap(({ edits }) => edits))) {
    const from = Math.min(...group.map((edit) => edit.from));
    const end = Math.max(...group.map((edit) => edit.from + edit.count));
    for (; at < from; at++) merged.push(child(at));
    const otherwise: TemplateNode[] = [];
    for (; at < end; at++) otherwise.push(child(at));
    // In the order of the variants, which decides between them.
    const choose = found
      .filter(({ edits }) => edits.some((edit) => group.includes(edit)))
      .map((difference) => [difference.when, rangeOf(difference, base, from, end).map(plain)] as const);
    merged.push({ choose, otherwise });
  }
  for (; at < base.length; at++) merged.push(child(at));
  return merged;
}

const plain = (node: Markup): TemplateNode => (isElement(node) ? elementOf(node, []) : textOf(node));
const textOf = (parts: readonly Part[]): TemplateNode =>
  parts.length === 1 && parts[0] ? parts[0] : ['', {}, ...parts];

function elementOf({ tag, attributes, children }: MarkupElement, variants: readonly Variant[]): TemplateNode {
  const merged = merge(children, variants);
  if (tag !== 'each') return [tag, attributes, ...merged];
  const [row] = merged;
  if (row === undefined || merged.length > 1) throw new Error('A row of a first screen must be one element.');
  return { each: String(attributes.of?.[0]), row };
}
