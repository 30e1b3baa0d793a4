import { type Part, SAMPLE_ITEMS, SAMPLE_ROWS } from 'shared/contract/first-screens';
import { isElement, type Markup, type MarkupElement } from './markup';
import { listOfPath, partOfFirst, partWithin } from './paths';

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

/** The same with other parts. */
function withParts(node: Markup, change: (part: Part) => Part): Markup {
  if (!isElement(node)) return node.map(change);
  const attributes = Object.entries(node.attributes).map(([name, parts]) => [name, parts.map(change)] as const);
  return {
    ...node,
    attributes: Object.fromEntries(attributes),
    children: node.children.map((child) => withParts(child, change)),
  };
}

/** What is known of the lists of a drawing. */
interface Lists {
  /** By list: what another drawing has folded. */
  folded: ReadonlyMap<string, MarkupElement>;
  /** Those of parts of sentences, each of which may be about something else. */
  sentences: readonly string[];
}

const looksLike = (node: Markup | undefined, other: Markup | undefined): boolean =>
  isElement(node) &&
  isElement(other) &&
  node.tag === other.tag &&
  String(node.attributes.class) === String(other.attributes.class);

/** How many nodes from a place on are elements of one list, and of which; none if they are of none. */
function runFrom(nodes: readonly Markup[], from: number, lists: Lists): { list: string; count: number } {
  const first = nodes[from];
  if (!isElement(first)) return { list: '', count: 0 };
  const runs = [...listsIn(first)].map((list) => {
    const belongs = (node: Markup) =>
      looksLike(node, first) && (lists.sentences.includes(list) || listsIn(node).has(list));
    const end = nodes.findIndex((node, index) => index > from && !belongs(node));
    return { list, count: (end < 0 ? nodes.length : end) - from };
  });
  // One alone is told by its looks.
  const alone = ({ list }: { list: string }) => looksLike(first, lists.folded.get(list)?.children[0]);
  return runs.find(({ count }) => count > 1) ?? runs.find(alone) ?? { list: '', count: 0 };
}

function folded(nodes: readonly Markup[], lists: Lists): Markup[] {
  const result: Markup[] = [];
  for (let at = 0; at < nodes.length;) {
    const node = nodes[at] as Markup;
    const { list, count } = runFrom(nodes, at, lists);
    at += Math.max(count, 1);
    if (count === 0) result.push(isElement(node) ? { ...node, children: folded(node.children, lists) } : node);
    else {
      const most = count < SAMPLE_ITEMS ? [String(count)] : [];
      const attributes = lists.folded.get(list)?.attributes ?? { of: [list, ...most] };
      const row = withParts(node, (part) => partWithin(part, list));
      const inside = isElement(row) ? { ...row, children: folded(row.children, lists) } : row;
      result.push({ tag: 'each', attributes, children: [inside] });
    }
  }
  return result;
}

/**
 * The same with the first element of each other list of the sample instead of all. They are found by what is written in them:
 * neighbours that look alike with a field of the same list, or one that looks as they do in a drawing that has several.
 */
export const foldItems = (
  nodes: readonly Markup[],
  { folded: known = new Map(), sentences = [] }: Partial<Lists> = {},
): Markup[] => folded(nodes, { folded: known, sentences }).map((node) => withParts(node, partOfFirst));

/** What a drawing has folded, by list. */
export function foldedIn(nodes: readonly Markup[]): Map<string, MarkupElement> {
  const found = nodes.filter(isElement).flatMap((node) => {
    const own = node.tag === 'each' ? [[String(node.attributes.of?.[0]), node] as const] : [];
    return [...own, ...foldedIn(node.children)];
  });
  return new Map(found);
}
