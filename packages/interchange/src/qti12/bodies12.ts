import { type Body, type Option, type RichText, type TextAnswers } from '../core/item';
import { ItemRefusal } from '../core/refusal';
import { fitRule } from '../score/fit-rule';
import { type XmlNode } from '../xml/node';
import { type Condition, scoreOf } from './conditions';
import { numbersOf } from './numeric12';
import { type Qti12Texts } from './qti12-texts';

/** An item with what is needed to score it. */
export interface Item12 {
  type: string;
  presentation: XmlNode | undefined;
  responses: XmlNode[];
  conditions: Condition[];
  texts: Qti12Texts;
  stem: RichText;
  /** The highest score as the file counts, and the lowest. */
  most: number;
  least: number;
  /** New Quizzes says that only the whole answer counts. */
  isWhole: boolean;
  /** The rule for several answers stands in settings outside of the file. */
  isRuleOpen: boolean;
  /** Texts of feedback by the label that brings it. */
  feedback: ReadonlyMap<string, RichText>;
}

export const identOf = (node: XmlNode): string => node.attribute('ident') ?? '';
const typedIds = (item: Item12): Set<string> =>
  new Set(item.responses.filter((one) => one.name === 'response_str').map(identOf));
export const empty: RichText = { format: 'plain', text: '' };

export function labelsOf(response: XmlNode): XmlNode[] {
  const labels = response.deep('response_label');
  for (const node of response.deep(
    'render_choice',
    'render_fib',
    'render_extension',
    'ims_render_object',
    'flow_label',
    'flow',
  )) {
    for (const name of Object.keys(node.attributes)) node.attribute(name);
  }
  for (const label of labels)
    for (const name of ['rshuffle', 'labelrefid', 'rrange', 'position']) label.attribute(name);
  return labels;
}

const scoreIn = (item: Item12, given: Record<string, string[]>): number =>
  Math.max(item.least, Math.min(item.most || 1, scoreOf(item.conditions, given, typedIds(item)))) / (item.most || 1);

export function choice12(item: Item12): Body {
  const [response] = item.responses;
  if (!response) throw new ItemRefusal('no-options', '0');
  const labels = labelsOf(response);
  if (labels.length === 0) throw new ItemRefusal('no-options', '0');
  if (labels.length === 1) item.texts.notes.say('simplified', 'one-option');
  const ids = labels.map(identOf);
  const id = identOf(response);
  const isSingle = !/multiple/i.test(response.attribute('rcardinality') ?? 'Single');
  const fraction = (ticked: readonly number[]): number => scoreIn(item, { [id]: ticked.map((at) => ids[at] ?? '') });
  const fitted = isSingle
    ? { fractions: ids.map((_, at) => fraction([at])), rule: { kind: 'one' as const } }
    : several(item, ids, fraction);
  const fractions = fitted.fractions.some((one) => one > 0) ? fitted.fractions : keyed(item, ids);
  const shuffle = response.one('render_choice')?.attribute('shuffle');
  const options = labels.map((label, at): Option => {
    const feedback = item.feedback.get(ids[at] ?? '');
    return {
      text: item.texts.material(label) ?? empty,
      fraction: Number((fractions[at] ?? 0).toPrecision(12)),
      ...(feedback && { feedback }),
    };
  });
  return (
    trueFalse(item, options) ?? {
      kind: 'choice',
      options,
      rule: fitted.rule,
      ...(shuffle && { isShuffled: /^yes$/i.test(shuffle) }),
    }
  );
}

/** Where no option scores: the one whose condition says that it is correct. */
function keyed(item: Item12, ids: readonly string[]): number[] {
  const right = item.conditions.find(
    ({ node }) =>
      /^yes$/i.test(node.attribute('correctanswer') ?? '') || /^correct$/i.test(node.attribute('title') ?? ''),
  );
  const key = right?.conditionvar.deep('varequal').map((node) => node.text().trim()) ?? [];
  item.texts.notes.say('simplified', key.length > 0 ? 'no-score-in-file' : 'no-key');
  return ids.map((id) => (key.includes(id) ? 1 / key.length : 0));
}

const isTrueWord = /^(?:true|doğru|wahr|vrai|verdadero)$/i;
const isFalseWord = /^(?:false|yanlış|falsch|faux|falso)$/i;

function trueFalse({ type }: Item12, options: readonly Option[]): Body | undefined {
  const [first, second] = options;
  if (!/true_?false/i.test(type) || options.length !== 2 || !first || !second) return undefined;
  const [yes, no] = isTrueWord.test(first.text.text.trim()) ? [first, second] : [second, first];
  if (!isTrueWord.test(yes.text.text.trim()) || !isFalseWord.test(no.text.text.trim())) return undefined;
  return {
    kind: 'true-false',
    isTrue: yes.fraction > no.fraction,
    ...(yes.feedback && { feedbackTrue: yes.feedback }),
    ...(no.feedback && { feedbackFalse: no.feedback }),
  };
}

/** The labels that a condition with a score asks for, those under `not` left out. */
function wantedIn(conditions: readonly Condition[]): Set<string> {
  const wanted = new Set<string>();
  const walk = (node: XmlNode): void => {
    if (node.name === 'not') return;
    if (node.name === 'varequal') wanted.add(node.text().trim());
    node.elements().forEach(walk);
  };
  for (const { conditionvar, sets } of conditions)
    if (sets.some(({ value, action }) => value > 0 && action !== 'subtract')) walk(conditionvar);
  return wanted;
}

function several(
  item: Item12,
  ids: readonly string[],
  fraction: (ticked: readonly number[]) => number,
): ReturnType<typeof fitRule> {
  const wanted = wantedIn(item.conditions);
  const best = ids.flatMap((id, at) => (wanted.has(id) ? [at] : []));
  if (item.isWhole)
    return {
      fractions: ids.map((_, at) => (best.includes(at) ? 1 / best.length : 0)),
      rule: { kind: 'all-or-nothing' },
    };
  if (item.type === 'multiple_answers_question') {
    // The file says all or nothing, Canvas scores right minus wrong.
    item.texts.notes.say('translated', 'rule-of-canvas');
    return {
      fractions: ids.map((_, at) => (best.includes(at) ? 1 / best.length : 0)),
      rule: { kind: 'right-minus-wrong' },
    };
  }
  if (item.isRuleOpen) {
    item.texts.notes.say('simplified', 'rule-not-in-file', item.type);
    return {
      fractions: ids.map((_, at) => (best.includes(at) ? 1 / best.length : 0)),
      rule: { kind: 'all-or-nothing' },
    };
  }
  const fitted = fitRule({ count: ids.length, best, fraction, most: 0 });
  if (fitted.difference)
    item.texts.notes.say('simplified', 'score-differs', fitted.difference.map((at) => ids[at]).join(' '));
  return fitted;
}

export function short12(item: Item12): TextAnswers {
  const answers = item.conditions.flatMap(({ conditionvar, sets }) => {
    const fraction = Number(((sets[0]?.value ?? 0) / (item.most || 1)).toPrecision(12));
    return fraction > 0
      ? conditionvar.deep('varequal', 'varsubstring').map((node) => ({
          text: node.name === 'varsubstring' ? `*${node.text().trim()}*` : node.text().trim(),
          fraction,
          isExact: /^yes$/i.test(node.attribute('case') ?? ''),
        }))
      : [];
  });
  if (answers.length === 0) item.texts.notes.say('simplified', 'no-key');
  for (const response of item.responses) labelsOf(response);
  return {
    kind: 'short',
    answers: answers.map(({ text, fraction }) => ({ text, fraction })),
    isCaseSensitive: answers.length > 0 && answers.every(({ isExact }) => isExact),
    hasWildcards: answers.some(({ text }) => text.startsWith('*')),
  };
}

export function numeric12(item: Item12): Body {
  for (const response of item.responses) labelsOf(response);
  const answers = item.conditions.flatMap((condition) => {
    const fraction = Number(((condition.sets[0]?.value ?? 0) / (item.most || 1)).toPrecision(12));
    return fraction > 0 ? numbersOf(condition, fraction) : [];
  });
  if (answers.length === 0) item.texts.notes.say('simplified', 'no-key');
  return { kind: 'numeric', answers };
}

export interface Key {
  id: string;
  label: string;
  /** Of the marks. Several responses in one condition share what it gives. */
  share: number;
  isExact: boolean;
}

/** What each response must be, and how much it adds. */
export function keysOf(item: Item12): Key[] {
  return item.conditions.flatMap(({ conditionvar, sets }) => {
    const value = sets.find((set) => set.value > 0)?.value ?? 0;
    const equals = value > 0 ? conditionvar.deep('varequal').filter((node) => node.parent?.name !== 'not') : [];
    const count = new Set(equals.map((node) => node.attribute('respident'))).size;
    return equals.map((node) => ({
      id: node.attribute('respident') ?? '',
      label: node.text().trim(),
      share: value / count / (item.most || 1),
      isExact: /^yes$/i.test(node.attribute('case') ?? ''),
    }));
  });
}

/** Blackboard's right sides stand in a block of their own, in the order of the labels, and left sides around the menus. */
function rightBlock(item: Item12): RichText[] {
  return (item.presentation?.deep('flow') ?? [])
    .filter((flow) => flow.attribute('class') === 'RIGHT_MATCH_BLOCK')
    .flatMap((flow) => flow.all('flow').map((part) => item.texts.material(part) ?? empty));
}

export function matching12(item: Item12): Body {
  const keys = keysOf(item);
  const isCategories = item.type === 'categorization_question';
  const rights = rightBlock(item);
  const texts = new Map<string, RichText>();
  for (const response of item.responses) {
    labelsOf(response).forEach((label, at) =>
      texts.set(identOf(label), item.texts.material(label) ?? rights[at] ?? empty),
    );
  }
  const pairs = item.responses.flatMap((response) => {
    const around = response.parent?.name === 'flow' ? item.texts.material(response.parent) : undefined;
    const name = item.texts.material(response) ?? around ?? empty;
    return keys
      .filter(({ id }) => id === identOf(response))
      .flatMap(({ label }) => {
        const other = texts.get(label);
        return other ? [isCategories ? { left: other, right: name } : { left: name, right: other }] : [];
      });
  });
  if (pairs.length === 0) throw new ItemRefusal('no-right-answer');
  const used = new Set(pairs.map(({ left, right }) => (isCategories ? left : right).text));
  const all = [...texts.values(), ...rights];
  const unused = all.filter(
    ({ text }, at) => text && !used.has(text) && all.findIndex((one) => one.text === text) === at,
  );
  if (isCategories) for (const { text } of unused) item.texts.notes.say('simplified', 'without-category', text);
  return {
    kind: 'matching',
    pairs,
    distractors: isCategories ? [] : unused,
    rule: item.isWhole ? 'all-or-nothing' : 'per-pair',
  };
}

export function ordering12(item: Item12): Body {
  const [response] = item.responses;
  const labels = response ? labelsOf(response) : [];
  const right = item.conditions.find(({ sets }) => sets.some(({ value }) => value > 0));
  const order = right?.conditionvar.deep('varequal').map((node) => node.text().trim()) ?? [];
  const found = order.flatMap((id) => labels.filter((label) => identOf(label) === id));
  if (found.length < 2) item.texts.notes.say('simplified', 'no-key');
  const items = (found.length < 2 ? labels : found).map((label) => item.texts.material(label) ?? empty);
  if (items.length < 2) throw new ItemRefusal('no-options', `${items.length}`);
  return { kind: 'ordering', items, rule: 'all-or-nothing' };
}
