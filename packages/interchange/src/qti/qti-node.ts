import { XmlNode } from '../xml/node';

const camel = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * An element of QTI 3 with the names of QTI 2: `qti-choice-interaction response-identifier` becomes
 * `choiceInteraction responseIdentifier`. Elements of HTML stay as they are.
 */
export function withNamesOf2(node: XmlNode, parent?: XmlNode): XmlNode {
  const isQti = node.name.startsWith('qti-');
  const attributes = isQti
    ? Object.fromEntries(
        Object.entries(node.attributes).map(([name, value]) => [
          /^(?:data|aria)-/.test(name) ? name : camel(name),
          value,
        ]),
      )
    : node.attributes;
  const copy = new XmlNode(isQti ? camel(node.name.slice(4)) : node.name, attributes, node.line, parent);
  for (const child of node.children) copy.children.push(typeof child === 'string' ? child : withNamesOf2(child, copy));
  return copy;
}

/** Whether students answer it: they only watch `mediaInteraction`, and `endAttemptInteraction` is a button of the player. */
export const isAsked = (node: XmlNode): boolean =>
  /Interaction$/.test(node.name) && !/^(?:endAttempt|media)Interaction$/.test(node.name);

/** Interactions in the order of the text; those inside another one belong to it. */
export function interactionsIn(node: XmlNode): XmlNode[] {
  return isAsked(node) ? [node] : node.elements().flatMap(interactionsIn);
}
