import { type Part, SAMPLE_ITEMS, SAMPLE_ROWS } from 'shared/contract/first-screens';
import { isElement, type Markup, type MarkupElement } from './markup';
import { listOfPath, partWithin } from './paths';

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

/** The same with one row of the sample, usually the first, instead of all, marked as what is repeated. */
export function foldRows(nodes: readonly Markup[], list: string, place = 0): Markup[] {
  const at = rowsAmong(nodes);
  if (at === undefined)
    return nodes.map((node) => (isElement(node) ? { ...node, children: foldRows(node.children, list, place) } : node));
  const chosen = nodes.slice(at + place, at + place + 1);
  const row: MarkupElement = { tag: 'each', attributes: { of: [list] }, children: chosen };
  return [...nodes.slice(0, at), row, ...nodes.slice(at + SAMPLE_ROWS)];
}

const partsIn = (node: Markup): readonly Part[] =>
  isElement(node) ? [...Object.values(node.attributes).flat(), ...node.children.flatMap(partsIn)] : node;

/** The lists of whose elements something is written in a node. */
const listsIn = (node: Markup): ReadonlySet<string> =>
  new Set(partsIn(node).flatMap((part) => (typeof part === 'string' ? [] : (listOfPath(part.path) ?? []))));

function within(node: Markup, list: string): Markup {
  if (!isElement(node)) return node.map((part) => partWithin(part, list));
  const attributes = Object.entries(node.attributes).map(
    ([name, parts]) => [name, parts.map((part) => partWithin(part, list))] as const,
  );
  return {
    ...node,
    attributes: Object.fromEntries(attributes),
    children: node.children.map((child) => within(child, list)),
  };
}

/** How many nodes from a place on are elements of one list, and of which. */
function runFrom(nodes: readonly Markup[], from: number): { list: string; count: number } {
  const first = nodes[from];
  const shared = first && isElement(first) ? [...listsIn(first)] : [];
  const runs = shared.map((list) => {
    const end = nodes.findIndex(
      (node, index) =>
        index > from && !(isElement(node) && node.tag === (first as MarkupElement).tag && listsIn(node).has(list)),
    );
    return { list, count: (end < 0 ? nodes.length : end) - from };
  });
  return runs.find(({ count }) => count > 1) ?? { list: '', count: 1 };
}

/**
 * The same with the first element of each other list of the sample instead of all. They are found by what is written in them:
 * neighbours with a field of the same list.
 */
export function foldItems(nodes: readonly Markup[]): Markup[] {
  const folded: Markup[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] as Markup;
    const { list, count } = runFrom(nodes, at);
    at += count;
    if (count === 1) folded.push(isElement(node) ? { ...node, children: foldItems(node.children) } : node);
    else {
      const most = count < SAMPLE_ITEMS ? [String(count)] : [];
      folded.push({ tag: 'each', attributes: { of: [list, ...most] }, children: foldItems([within(node, list)]) });
    }
  }
  return folded;
}
