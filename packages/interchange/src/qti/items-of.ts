import { type XmlNode } from '../xml/node';
import { drawTemplate } from './draw-template';
import { NotScorable } from './expressions';
import { fillTemplate, namedValues } from './fill-template';
import { withOwnResponses } from './own-responses';
import { interactionsIn } from './qti-node';
import { splitItem } from './split-item';

/** A question of an item. `intro`: the text that it shares with the others; `drawn`: what its template drew. */
export interface AskedItem {
  item: XmlNode;
  intro?: XmlNode | undefined;
  /** From 0, of `of` questions. */
  part: number;
  of: number;
  drawn?: string;
}

/** Interactions that a sentence can hold as gaps. */
const inText = /^(?:textEntry|inlineChoice|choice|hottext)Interaction$/;
/** Interactions of the types that there are. */
const known =
  /^(?:choice|hottext|match|associate|order|gapMatch|slider|textEntry|inlineChoice|extendedText|upload|drawing)Interaction$/;
const MOST_PARTS = 60;

function filled(item: XmlNode): { item: XmlNode; drawn?: string } {
  try {
    const drawn = drawTemplate(item);
    return drawn ? { item: fillTemplate(item, drawn), ...(drawn.isChance && { drawn: namedValues(drawn) }) } : { item };
  } catch (error) {
    if (!(error instanceof NotScorable)) throw error;
    return { item };
  }
}

/** The questions that an item asks: one, unless it asks several things that are no gaps of one text. */
export function itemsOf(source: XmlNode): AskedItem[] {
  const { item: whole, drawn } = filled(source);
  const item = withOwnResponses(whole);
  const said = drawn === undefined ? {} : { drawn };
  const body = item.elements().find((child) => child.name === 'itemBody');
  const asked = body ? interactionsIn(body) : [];
  const isApart =
    asked.length > 1 &&
    asked.length <= MOST_PARTS &&
    asked.every(({ name }) => known.test(name)) &&
    !asked.every(({ name }) => inText.test(name));
  if (!body || !isApart) return [{ item, part: 0, of: 1, ...said }];
  const { parts, intro } = splitItem(item, body);
  return parts.map((one, part) => ({ item: one, intro, part, of: parts.length, ...said }));
}
