import { type Part, type TemplateNode, type When } from 'shared/contract/first-screens';
import { isElement, type Markup, type MarkupElement } from './markup';
import { isOfElement, pathsOf, whenWithin } from './paths';

/** A screen under one condition. */
export interface Variant {
  when: When;
  nodes: readonly Markup[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const sameElement = (a: Markup, b: Markup | undefined): boolean =>
  isElement(a) && isElement(b) && a.tag === b.tag && same(a.attributes, b.attributes);

/** The path under which a condition of a row finds its list: that of the rows, or another one; undefined if it is of no row. */
function pathOfRow(when: When): string | undefined {
  if ('not' in when) return pathOfRow(when.not);
  if ('all' in when) return when.all.map(pathOfRow).find((found) => found !== undefined);
  if ('may' in when) return undefined;
  return pathsOf(when).find(isOfElement);
}
export const isOfRow = (when: When): boolean => pathOfRow(when) !== undefined;

/** The base with the elements of the list that a condition is about, as another drawing has them; what else that has is of no row. */
export function withRowsOf(
  base: readonly Markup[],
  other: readonly Markup[],
  when: When,
  list: string | undefined,
): Markup[] {
  const path = pathOfRow(when) ?? '';
  const of = path.startsWith('.') ? list : path.slice(0, path.indexOf('[]'));
  const isOf = (node: MarkupElement) => node.tag === 'each' && node.attributes.of?.[0] === of;
  const found = elementsIn(other, isOf);
  const replaced = (nodes: readonly Markup[]): Markup[] =>
    nodes.map((node) => {
      if (!isElement(node)) return node;
      if (isOf(node)) return found.shift() ?? node;
      return { ...node, children: replaced(node.children) };
    });
  return replaced(base);
}
const elementsIn = (nodes: readonly Markup[], is: (node: MarkupElement) => boolean): MarkupElement[] =>
  nodes.filter(isElement).flatMap((node) => (is(node) ? [node] : elementsIn(node.children, is)));

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

/** How alike two nodes are: equal, elements that differ inside only, or not at all. */
function alike(a: Markup | undefined, b: Markup | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return same(a, b) ? 3 : isElement(b) && sameElement(a, b) ? 2 : 0;
}

/** The places of nodes that stand for each other in two lists, in order, so that as much as possible is alike. */
function pairsOf(base: readonly Markup[], nodes: readonly Markup[]): [at: number, other: number][] {
  const score = base.map((node) => nodes.map((other) => alike(node, other)));
  // By the places from which on two lists are compared.
  const best = Array.from({ length: base.length + 1 }, () => Array<number>(nodes.length + 1).fill(0));
  const from = (at: number, other: number) => best[at]?.[other] ?? 0;
  const paired = (at: number, other: number) => {
    const here = score[at]?.[other] ?? 0;
    return here && here + from(at + 1, other + 1);
  };
  for (let at = base.length - 1; at >= 0; at--)
    for (let other = nodes.length - 1; other >= 0; other--)
      (best[at] as number[])[other] = Math.max(paired(at, other), from(at + 1, other), from(at, other + 1));
  const pairs: [number, number][] = [];
  for (let at = 0, other = 0; at < base.length && other < nodes.length;) {
    if (paired(at, other) === from(at, other) && paired(at, other) > 0) pairs.push([at++, other++]);
    else if (from(at + 1, other) >= from(at, other + 1)) at++;
    else other++;
  }
  return pairs;
}

/** What is alike stays, and differs inside at most; the rest is replaced, child by child if there are as many. */
function differenceOf(base: readonly Markup[], { nodes, when }: Variant): Difference {
  const edits: Edit[] = [];
  const inside = new Map<number, readonly Markup[]>();
  let [start, begin] = [0, 0];
  for (const [at, other] of [...pairsOf(base, nodes), [base.length, nodes.length] as const]) {
    const [count, by] = [at - start, nodes.slice(begin, other)];
    // One by one, so that what two conditions take away is not one place.
    if (count === by.length || by.length === 0)
      for (let index = 0; index < count; index++)
        edits.push({ from: start + index, count: 1, by: by.slice(index, index + 1) });
    else edits.push({ from: start, count, by });
    const [node, replaced] = [base[at], nodes[other]];
    if (replaced && isElement(replaced) && !same(node, replaced)) inside.set(at, replaced.children);
    [start, begin] = [at + 1, other + 1];
  }
  return { when, edits, inside };
}

const reachOf = (group: readonly Edit[]) => ({
  from: Math.min(...group.map(({ from }) => from)),
  end: Math.max(...group.map(({ from, count }) => from + count)),
});

/** Edits of one place: all that overlap, directly or through another, and all that put something at one place. */
function grouped(edits: readonly Edit[]): Edit[][] {
  const groups: Edit[][] = [];
  // What is put before a node is another place than the node.
  for (const edit of [...edits].sort((a, b) => a.from - b.from || a.count - b.count)) {
    const group = groups.at(-1);
    const { from, end } = reachOf(group ?? []);
    if (group && (edit.from < end || (edit.count === 0 && edit.from === from))) group.push(edit);
    else groups.push([edit]);
  }
  return groups;
}

/** What a variant has in the range of the base that a group of edits covers. */
function rangeOf({ edits, inside }: Difference, base: readonly Markup[], group: readonly Edit[]): Markup[] {
  const { from, end } = reachOf(group);
  const found: Markup[] = [];
  for (let at = from; at <= end; at++) {
    const edit = edits.find((each) => each.from === at && group.includes(each));
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
    const { from, end } = reachOf(group);
    for (; at < from; at++) merged.push(child(at));
    const otherwise: TemplateNode[] = [];
    for (; at < end; at++) otherwise.push(child(at));
    // In the order of the variants, which decides between them.
    const choose = found
      .filter(({ edits }) => edits.some((edit) => group.includes(edit)))
      .map((difference) => [difference.when, rangeOf(difference, base, group).map(plain)] as const);
    merged.push({ choose, otherwise });
  }
  for (; at < base.length; at++) merged.push(child(at));
  return merged;
}

const plain = (node: Markup): TemplateNode => (isElement(node) ? elementOf(node, []) : textOf(node));
const textOf = (parts: readonly Part[]): TemplateNode =>
  parts.length === 1 && parts[0] ? parts[0] : ['', {}, ...parts];

function elementOf({ tag, attributes, children }: MarkupElement, variants: readonly Variant[]): TemplateNode {
  if (tag !== 'each') return [tag, attributes, ...merge(children, variants)];
  const [of = '', most] = (attributes.of ?? []).map(String);
  const merged = merge(
    children,
    variants.map(({ when, nodes }) => ({ when: whenWithin(when, of), nodes })),
  );
  const [row] = merged;
  if (row === undefined || merged.length > 1) throw new Error('A row of a first screen must be one element.');
  return { each: of, row, ...(most !== undefined && { most: Number(most) }) };
}
