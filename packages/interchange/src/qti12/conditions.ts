import { type XmlNode } from '../xml/node';

/** Responses by the identifier of the response. */
export type Given = Readonly<Record<string, readonly string[]>>;

const fold = (text: string): string => text.trim().replace(/\s+/g, ' ');

function isEqual(node: XmlNode, given: Given): boolean {
  const wanted = fold(node.text());
  const isExact = /^yes$/i.test(node.attribute('case') ?? '');
  return (given[node.attribute('respident') ?? ''] ?? []).some((text) => {
    const typed = fold(text);
    return (
      typed === wanted ||
      (!isExact && typed.toLowerCase() === wanted.toLowerCase()) ||
      (wanted !== '' && Number(typed) === Number(wanted))
    );
  });
}

function isBetween(node: XmlNode, given: Given): boolean {
  const bound = Number(node.text());
  return (given[node.attribute('respident') ?? ''] ?? []).some((text) => {
    const value = Number(text);
    if (Number.isNaN(value)) return false;
    if (node.name === 'vargt') return value > bound;
    if (node.name === 'vargte') return value >= bound;
    return node.name === 'varlt' ? value < bound : value <= bound;
  });
}

/** Whether a condition of QTI 1.2 holds for responses. */
function holds(node: XmlNode, given: Given): boolean {
  switch (node.name) {
    case 'and':
      return node.elements().every((part) => holds(part, given));
    case 'or':
      return node.elements().some((part) => holds(part, given));
    case 'not':
      return !node.elements().every((part) => holds(part, given));
    case 'other':
      return true;
    case 'unanswered':
      return (given[node.attribute('respident') ?? ''] ?? []).length === 0;
    case 'varequal':
    case 'varsubset':
    case 'varsubstring':
      return isEqual(node, given);
    case 'vargt':
    case 'vargte':
    case 'varlt':
    case 'varlte':
      return isBetween(node, given);
    default:
      return false;
  }
}

/** The condition of a `respcondition`. Several forms of one typed text are alternatives, everything else must hold together. */
function isMet(condition: XmlNode, given: Given, typed: ReadonlySet<string>): boolean {
  const parts = condition.elements();
  const forms = parts.filter((part) => part.name === 'varequal' && typed.has(part.attribute('respident') ?? ''));
  const others = parts.filter((part) => !forms.includes(part));
  const ids = [...new Set(forms.map((form) => form.attribute('respident') ?? ''))];
  return (
    ids.every((id) => forms.some((form) => form.attribute('respident') === id && holds(form, given))) &&
    others.every((part) => holds(part, given)) &&
    parts.length > 0
  );
}

/** One `respcondition`. */
export interface Condition {
  node: XmlNode;
  conditionvar: XmlNode;
  sets: { action: string; value: number }[];
  feedback: string[];
  isLast: boolean;
}

function valueIn(set: XmlNode, most: number): number {
  const text = set.text().trim();
  return /^score\.max$/i.test(text) ? most : Number(text.replace(',', '.')) || 0;
}

const nameOf = (set: XmlNode): string =>
  (set.attribute('varname') ?? set.attribute('variablename') ?? 'SCORE').toLowerCase();

/** The variable that is the score: others count right and wrong ticks, or keep notes. */
function scoreName(item: XmlNode): string {
  const names = item.deep('setvar').map(nameOf);
  return ['score', 'que_score', 'd2l_correct'].find((name) => names.includes(name)) ?? names[0] ?? 'score';
}

/** The conditions of an item. `most`: the marks that `SCORE.max` of Blackboard stands for. */
export function conditionsOf(item: XmlNode, most = 1): Condition[] {
  const counted = scoreName(item);
  return item.all('resprocessing').flatMap((processing) =>
    processing.all('respcondition').flatMap((node) => {
      const conditionvar = node.one('conditionvar');
      if (!conditionvar) return [];
      return [
        {
          node,
          conditionvar,
          sets: node
            .all('setvar')
            .filter((set) => nameOf(set) === counted)
            .map((set) => ({ action: (set.attribute('action') ?? 'Set').toLowerCase(), value: valueIn(set, most) })),
          feedback: node.all('displayfeedback').map((one) => one.attribute('linkrefid') ?? ''),
          isLast: /^no$/i.test(node.attribute('continue') ?? 'No'),
        },
      ];
    }),
  );
}

/** The score as the file counts it. Conditions without a score only show feedback. */
export function scoreOf(conditions: readonly Condition[], given: Given, typed: ReadonlySet<string>): number {
  let score = 0;
  for (const { conditionvar, sets, isLast } of conditions) {
    if (sets.length === 0 || !isMet(conditionvar, given, typed)) continue;
    for (const { action, value } of sets) {
      if (action === 'set') score = value;
      else if (action === 'add') score += value;
      else if (action === 'subtract') score -= value;
      else if (action === 'multiply') score *= value;
    }
    // Some writers omit `continue` where several conditions are meant to add up.
    if (isLast && sets.some(({ action }) => action === 'set')) break;
  }
  return score;
}
