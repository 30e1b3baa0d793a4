import { type XmlNode } from '@teacher-portal/interchange/xml/node';
import { questionTypes } from '@teacher-portal/question-types/question-types';

/** What an item of the question types has that an answer names. */
export interface AskedItem {
  type: number;
  lefts?: readonly { id: string; text: string }[];
  rights?: readonly { id: string; text: string }[];
  steps?: readonly { id: string; text: string }[];
}

/** Response → its values. */
export type Given = ReadonlyMap<string, readonly string[]>;

/** A name that no item has, so that an answer of it is refused as it should be. */
const UNKNOWN = 'unknown';

const idOf = (node: XmlNode): string => node.attribute('identifier') ?? '';
const responseOf = (node: XmlNode): string => node.attribute('responseIdentifier') ?? '';
const choicesOf = (node: XmlNode): string[] => node.deep('simpleChoice', 'inlineChoice', 'hottext').map(idOf);
const pairOf = (text: string): [string, string] => {
  const [from = '', to = ''] = text.trim().split(/\s+/);
  return [from, to];
};

/** Finds what an element became by its text, because items do not keep the identifiers of QTI. */
function byText(nodes: readonly XmlNode[], texts: AskedItem['lefts'] = []): (identifier: string) => string {
  const shown = new Map(nodes.map((node) => [idOf(node), node.text().trim()]));
  return (identifier) => texts.find(({ text }) => text === shown.get(identifier))?.id ?? UNKNOWN;
}

function gapsOf(interactions: readonly XmlNode[], given: Given) {
  const [first] = interactions;
  if (first?.name === 'gapMatchInteraction') {
    const words = first.all('gapText', 'gapImg').map(idOf);
    const gaps = first.deep('gap').map(idOf);
    const chosen = (given.get(responseOf(first)) ?? []).map(pairOf);
    return chosen.map(([word, gap]) => ({ id: `g${gaps.indexOf(gap) + 1}`, choice: `o${words.indexOf(word) + 1}` }));
  }
  return interactions.flatMap((node, at): { id: string; text?: string; choice?: string }[] => {
    const [value = ''] = given.get(responseOf(node)) ?? [];
    if (value === '') return [];
    const id = `g${at + 1}`;
    return node.name === 'textEntryInteraction'
      ? [{ id, text: value }]
      : [{ id, choice: `o${choicesOf(node).indexOf(value) + 1}` }];
  });
}

/** A response in QTI as an answer to the item that the interactions became. */
export function answerOf(item: AskedItem, interactions: readonly XmlNode[], given: Given): object {
  const [only] = interactions;
  const values = (only && given.get(responseOf(only))) ?? [];
  const choices = only ? choicesOf(only) : [];
  switch (questionTypes.typeOf(item.type).name) {
    case 'multipleChoice':
      return { optionIds: values.map((value) => choices.indexOf(value) + 1) };
    case 'severalAnswers':
      return { ticked: values.map((value) => (choices.includes(value) ? `o${choices.indexOf(value) + 1}` : UNKNOWN)) };
    case 'gapText':
      return { gaps: gapsOf(interactions, given) };
    case 'matching': {
      const sides = only?.deep('simpleAssociableChoice') ?? [];
      const [left, right] = [byText(sides, item.lefts), byText(sides, item.rights)];
      return { pairs: values.map(pairOf).map(([from, to]) => ({ left: left(from), right: right(to) })) };
    }
    case 'ordering':
      return { order: values.map(byText(only?.deep('simpleChoice') ?? [], item.steps)) };
    default:
      return { text: values[0] ?? '' };
  }
}
