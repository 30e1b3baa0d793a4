import { type AcceptedNumber, type Body, type NumberRange } from '../core/item';
import { readDecimal } from '../core/numbers';
import { ItemRefusal } from '../core/refusal';
import { escapeXml, XmlNode } from '../xml/node';
import { formulaValue } from './formula';
import { choice, fractionOf, unitsOf } from './moodle-bodies';
import { type MoodleTexts } from './moodle-texts';

type Values = ReadonlyMap<string, string>;

/** The set of numbers that was taken, and how many there are. */
export interface Data {
  values: Values;
  sets: number;
}

const textIn = (node: XmlNode | undefined): string => (node?.one('text') ?? node)?.text().trim() ?? '';

/** The first of the sets of numbers that Moodle gives to students; nothing for types without formulas. */
export function dataOf(question: XmlNode, type: string): Data | undefined {
  if (!/^calculated(?:simple|multi)?$/.test(type)) return undefined;
  const values = new Map<string, string>();
  let sets = 0;
  for (const definition of question.one('dataset_definitions')?.all('dataset_definition') ?? []) {
    const items = definition.one('dataset_items')?.all('dataset_item') ?? [];
    const first = items.find((item) => item.one('number')?.text().trim() === '1') ?? items[0];
    const value = readDecimal(textIn(first?.one('value')))?.value;
    if (value !== undefined) values.set(textIn(definition.one('name')), value);
    sets = Math.max(sets, items.length);
    definition.markRead();
  }
  return values.size > 0 ? { values, sets } : undefined;
}

const numbers = (values: Values): Map<string, number> =>
  new Map([...values].map(([name, value]) => [name, Number(value)]));

/** As Moodle shows a result: with so many decimals (1) or figures (2). */
function shown(value: number, answer: XmlNode | undefined): string {
  const length = Math.min(15, Math.max(0, Number(answer?.one('correctanswerlength')?.text() ?? '2') || 0));
  const isFigures = answer?.one('correctanswerformat')?.text().trim() === '2';
  return isFigures ? String(Number(value.toPrecision(Math.max(1, length)))) : value.toFixed(length);
}

/** A text with the numbers in the place of `{a}`, and results in the place of `{={a}+1}`. */
function filledText(text: string, values: Values, answer: XmlNode | undefined): string {
  return text
    .replace(/\{=((?:[^{}]|\{[^{}]*\}){1,1000})\}/g, (whole, formula: string) => {
      const plain = formula.replace(/&(?:nbsp|#160);/g, ' ').replace(/<[^>]*>/g, '');
      const value = formulaValue(plain, numbers(values));
      return value === undefined ? whole : answer ? shown(value, answer) : String(Number(value.toPrecision(10)));
    })
    .replace(/\{([^{}=#]{1,100})\}/g, (whole, name: string) => {
      const value = values.get(name.trim());
      return value === undefined ? whole : escapeXml(value);
    });
}

function filled(node: XmlNode, parent: XmlNode | undefined, type: string, values: Values, answer?: XmlNode): XmlNode {
  const copy = new XmlNode(node.name, node.attributes, node.line, parent);
  const of = node.name === 'answer' ? node : answer;
  const isFormula = type !== 'calculatedmulti' && node.name === 'text' && node.parent?.name === 'answer';
  for (const child of node.children) {
    if (typeof child === 'string') copy.children.push(isFormula ? child : filledText(child, values, of));
    else if (child.name !== 'dataset_definitions') copy.children.push(filled(child, copy, type, values, of));
  }
  return copy;
}

/** A copy of a question with the numbers in its texts. The formulas that are answers themselves stay. */
export const filledQuestion = (question: XmlNode, type: string, { values }: Data): XmlNode =>
  filled(question, question.parent, type, values);

const clean = (value: number): string => String(Number(value.toPrecision(12)));

/** Tolerance types: 1 a share of the result, 2 the number itself, 3 a factor. */
function rangeOf(value: number, answer: XmlNode): NumberRange {
  const tolerance = Math.abs(Number(readDecimal(textIn(answer.one('tolerance')))?.value ?? '0'));
  const type = answer.one('tolerancetype')?.text().trim() ?? '1';
  if (type === '3') {
    const ends = [value / (1 + tolerance), value * (1 + tolerance)].sort((a, b) => a - b).map(clean);
    return { kind: 'between', min: ends[0] ?? null, max: ends[1] ?? null };
  }
  const isShare = type === '1' || type === 'relative';
  return {
    kind: 'around',
    value: clean(value),
    tolerance: isShare
      ? { kind: 'relative', amount: clean(tolerance * 100) }
      : { kind: 'absolute', amount: clean(tolerance) },
  };
}

function numericBody(question: XmlNode, values: Values, texts: MoodleTexts): Body {
  const answers = question.all('answer').map((answer): AcceptedNumber => {
    const formula = textIn(answer);
    const feedback = texts.text(answer.one('feedback'));
    const value = formulaValue(formula, numbers(values));
    const said = { fraction: fractionOf(answer), ...(feedback && { feedback }) };
    for (const name of ['correctanswerformat', 'correctanswerlength']) answer.one(name)?.markRead();
    if (formula === '*') return { range: { kind: 'any' }, ...said };
    if (value === undefined) throw new ItemRefusal('number-unreadable', formula, answer.place());
    return { range: rangeOf(value, answer), ...said };
  });
  if (answers.length === 0) throw new ItemRefusal('no-answer');
  return { kind: 'numeric', answers, ...unitsOf(question, texts) };
}

/** Formulas as Moodle has them, of a question that has its numbers. */
export function readCalculated(type: string, question: XmlNode, { values, sets }: Data, texts: MoodleTexts): Body {
  for (const name of ['synchronize', 'single']) question.one(name)?.markRead();
  if (sets > 1)
    texts.notes.say(
      'simplified',
      'template-drawn',
      [...values].map(([name, value]) => `${name} = ${value}`).join(', '),
    );
  if (type !== 'calculatedmulti') return numericBody(question, values, texts);
  const body = choice(question, texts);
  for (const answer of question.all('answer')) answer.markRead();
  return body;
}
