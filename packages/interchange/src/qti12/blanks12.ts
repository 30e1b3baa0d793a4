import { type Body, type Gap, type GapAnswer, type RichText } from '../core/item';
import { type XmlNode } from '../xml/node';
import { empty, identOf, type Item12, keysOf, labelsOf } from './bodies12';

/** Wholly written blanks accept each of their labels; menus have the right one named by a condition. */
function blankAnswer(item: Item12, response: XmlNode, right: ReadonlySet<string>): GapAnswer {
  const labels = labelsOf(response);
  const kinds = labels.map((label) => label.attribute('answer_type') ?? '');
  const algorithms = labels.map((label) => label.attribute('scoring_algorithm') ?? '');
  for (const label of labels)
    for (const name of ['allow_reuse', 'levenshtein_distance', 'ignore_case', 'edit_distance']) label.attribute(name);
  const isMenu =
    kinds.some((kind) => /dropdown|wordbank/i.test(kind)) ||
    (kinds.every((kind) => kind === '') && item.type !== 'fill_in_multiple_blanks_question');
  const texts = labels.map((label) => item.texts.material(label) ?? empty);
  if (isMenu) {
    const options = labels.map((label, at) => ({
      text: texts[at] ?? empty,
      fraction: right.has(identOf(label)) ? 1 : 0,
    }));
    if (!options.some(({ fraction }) => fraction > 0)) item.texts.notes.say('simplified', 'no-key', identOf(response));
    return { kind: 'choice', options, rule: { kind: 'one' } };
  }
  const isPart = algorithms.some((name) => /contains/i.test(name));
  for (const name of algorithms) if (/close|regex/i.test(name)) item.texts.notes.say('simplified', 'text-rule', name);
  const answers = texts.map(({ text }) => ({ text: isPart ? `*${text}*` : text, fraction: 1 }));
  return { kind: 'short', answers, isCaseSensitive: false, hasWildcards: isPart };
}

/** A typed blank: the forms that the conditions name for it, each with its part of what the blank is worth. */
function typedAnswer(item: Item12, response: XmlNode, share: number): GapAnswer {
  labelsOf(response);
  const keys = keysOf(item).filter(({ id }) => id === identOf(response));
  if (keys.length === 0) item.texts.notes.say('simplified', 'no-key', identOf(response));
  return {
    kind: 'short',
    answers: keys.map(({ label, share: own }) => ({
      text: label,
      fraction: Number((own / (share || 1)).toPrecision(12)),
    })),
    isCaseSensitive: keys.length > 0 && keys.every(({ isExact }) => isExact),
    hasWildcards: false,
  };
}

/** Whether one condition asks for several blanks at once. */
const isWhole = (item: Item12): boolean =>
  item.conditions.some(({ conditionvar, sets }) => {
    const ids = new Set(conditionvar.deep('varequal').map((node) => node.attribute('respident')));
    return ids.size > 1 && sets.some(({ value }) => value > 0);
  });

/** A text with blanks: `[name]` stands for the response `response_name`. */
export function blanks12(item: Item12): { stem: RichText; body: Body } {
  const keys = keysOf(item);
  let text = item.stem.text;
  const gaps = item.responses.map((response): Gap => {
    const id = identOf(response);
    const name = id.replace(/^response_/, '');
    response.one('material')?.markRead();
    const right = new Set(keys.filter((key) => key.id === id).map((key) => key.label));
    const share = keys.filter((key) => key.id === id).reduce((most, key) => Math.max(most, key.share), 0);
    if (text.includes(`[${name}]`)) text = text.replace(`[${name}]`, () => `[[${name}]]`);
    else {
      text = `${text} [[${name}]]`;
      item.texts.notes.say('simplified', 'blank-not-in-text', name);
    }
    const answer =
      response.name === 'response_str' ? typedAnswer(item, response, share) : blankAnswer(item, response, right);
    return { id: name, weight: Number((share || 1 / item.responses.length).toPrecision(12)), answer };
  });
  return {
    stem: { ...item.stem, text },
    body: { kind: 'gaps', gaps, rule: isWhole(item) ? 'all-or-nothing' : 'per-pair' },
  };
}
