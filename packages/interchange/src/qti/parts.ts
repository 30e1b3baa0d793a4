import { ItemRefusal } from '../core/refusal';
import { type XmlNode } from '../xml/node';
import { type Probe } from './probe';
import { type Responses } from './process-responses';

/** One interaction with what a response to it scores, all others being fixed. */
export interface Part {
  node: XmlNode;
  id: string;
  /** Responses that may be right, the declared one first. */
  candidates: string[][];
  /** The response with the highest score. */
  best: string[];
  /** The share that this part has in the marks of the item. */
  weight: number;
  /** The share of the part's marks that a response earns. */
  fraction: (response: readonly string[]) => number;
}

export interface Parts {
  parts: Part[];
  rule: 'per-pair' | 'all-or-nothing';
  /** Marks of the item; nothing when the file does not say. */
  marks: number | undefined;
  /** Whether the rules could be evaluated. */
  isProved: boolean;
  /** The part without which an answer that is right otherwise earns something, although the parts do not add up. */
  uneven?: string;
}

export const same = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

function candidatesOf(node: XmlNode, id: string, probe: Probe, literals: readonly string[]): string[][] {
  const correct = probe.correct(id);
  const choices = node
    .deep('simpleChoice', 'inlineChoice', 'hottext')
    .map((choice) => choice.attribute('identifier') ?? '');
  const single = choices.length > 0 ? choices : [...probe.mapped(id), ...literals];
  const declaration = probe.processing.responses.get(id);
  const isContainer = declaration !== undefined && declaration.cardinality !== 'single';
  const mapped =
    probe.processing.responses
      .get(id)
      ?.mapping?.entries.filter((entry) => entry.value > 0)
      .map((entry) => entry.key) ?? [];
  const all = [correct, ...(isContainer ? [mapped] : []), ...single.map((one) => [one])].filter(
    (one) => one.length > 0,
  );
  return all.filter((one, at) => all.findIndex((other) => other.join('\n') === one.join('\n')) === at).slice(0, 400);
}

const bestOf = (candidates: readonly string[][], score: (candidate: string[]) => number): string[] =>
  candidates.reduce<string[]>(
    (best, next) => (best.length === 0 || score(next) > score(best) + 1e-9 ? next : best),
    [],
  );

/**
 * Takes the score of an item apart into its interactions by trying responses: whether each counts by itself, or only all
 * together do.
 */
export function partsOf(interactions: readonly XmlNode[], probe: Probe, literals: readonly string[]): Parts {
  const nodes = interactions.map((node) => ({ node, id: node.attribute('responseIdentifier') ?? '' }));
  const known = new Set(nodes.map(({ id }) => id));
  if (known.size !== nodes.length) throw new ItemRefusal('not-well-formed', 'one response for two interactions');
  const tried = takeApart(nodes, probe, literals, (responses) => probe.score(responses) ?? NaN);
  if (tried && probe.fault === undefined) return { ...tried, isProved: true };
  // Without rules, or with rules of chance: mappings and keys are the rule.
  const implied = takeApart(nodes, probe, literals, (responses) => probe.processing.impliedScore(responses));
  if (implied)
    return {
      ...implied,
      marks: probe.processing.marks ?? (implied.marks === nodes.length ? undefined : implied.marks),
      isProved: false,
    };
  const parts = nodes.map((one): Part => ({
    ...one,
    candidates: [],
    best: [],
    weight: 1 / nodes.length,
    fraction: () => 0,
  }));
  return { parts, rule: 'per-pair', marks: probe.processing.marks, isProved: false };
}

/** Nothing when no response scores. */
function takeApart(
  nodes: readonly { node: XmlNode; id: string }[],
  probe: Probe,
  literals: readonly string[],
  score: (responses: Responses) => number,
): Omit<Parts, 'isProved'> | undefined {
  const none = score({});
  if (Number.isNaN(none)) return undefined;
  const drafts = nodes.map(({ node, id }) => {
    const candidates = candidatesOf(node, id, probe, literals);
    return { node, id, candidates, declared: probe.correct(id) };
  });
  const declared: Record<string, string[]> = Object.fromEntries(
    drafts.map(({ id, declared: correct }) => [id, correct]),
  );
  const bests = drafts.map(({ id, candidates }) =>
    bestOf(candidates, (one) => Math.max(score({ [id]: one }), score({ ...declared, [id]: one }))),
  );
  const all: Responses = Object.fromEntries(drafts.map(({ id }, at) => [id, bests[at]]));
  const total = score(all);
  const alone = drafts.map(({ id }, at) => score({ [id]: bests[at] }) - none);
  const [only] = drafts.length === 1 ? drafts : [];
  // Players may give marks for no answer; the portal never does, so that wrong answers are what right ones are more than.
  const lowest = Math.min(none, ...(only?.candidates.map((one) => score({ [only.id]: one })) ?? []));
  if (!(total > lowest)) return undefined;
  const isSum = same(
    alone.reduce((sum, one) => sum + one, 0),
    total - none,
  );
  const others = isSum ? {} : all;
  // What the others earn when all but this part are right is no merit of a wrong answer to it.
  const without = drafts.map(({ id }) => (isSum || only ? 0 : score({ ...all, [id]: undefined })));
  const parts = drafts.map(({ node, id, candidates }, at): Part => {
    const best = bests[at] ?? [];
    const isWhole = !isSum || (only !== undefined && total > 0);
    const [low, high] = isWhole ? [without[at] ?? 0, total] : [none, none + (alone[at] ?? 0)];
    return {
      node,
      id,
      candidates,
      best,
      weight: isSum && !only ? (alone[at] ?? 0) / (total - none) : 1 / nodes.length,
      fraction: (response) => (high === low ? 0 : (score({ ...others, [id]: response }) - low) / (high - low)),
    };
  });
  const uneven = drafts.find((_, at) => !isSum && !only && (without[at] ?? 0) > Math.max(0, none) + 1e-9)?.id;
  return {
    parts,
    rule: isSum ? 'per-pair' : 'all-or-nothing',
    marks: total,
    ...(uneven !== undefined && { uneven }),
  };
}
