import { XmlNode } from '../xml/node';
import { interactionsIn } from './qti-node';

/** More than a person answers; each would have a copy of what its response declares. */
const MOST_ASKED = 300;

const responseOf = (node: XmlNode): string => node.attributes.responseIdentifier ?? '';

const isInFeedback = (node: XmlNode | undefined): boolean =>
  node !== undefined && (node.name === 'feedbackBlock' || isInFeedback(node.parent));

/**
 * An item in which each interaction has a response of its own. What an adaptive item asks again behind feedback goes; where
 * else two interactions share a response, which QTI does not allow, each gets the key, and the rules, which cannot tell
 * them apart, go.
 */
export function withOwnResponses(item: XmlNode): XmlNode {
  const asked = interactionsIn(item);
  if (new Set(asked.map(responseOf)).size === asked.length || asked.length > MOST_ASKED) return item;
  const names = new Map<XmlNode, string | undefined>();
  const times = new Map<string, number>();
  for (const node of asked) {
    const id = responseOf(node);
    const before = times.get(id) ?? 0;
    if (before > 0 && isInFeedback(node)) names.set(node, undefined);
    else {
      times.set(id, before + 1);
      names.set(node, before === 0 ? id : `${id}-${before + 1}`);
    }
  }
  const isShared = [...times.values()].some((count) => count > 1);
  function copied(node: XmlNode, parent: XmlNode | undefined, more: Record<string, string> = {}): XmlNode {
    const copy = new XmlNode(node.name, { ...node.attributes, ...more }, node.line, parent);
    for (const child of node.children) {
      if (typeof child === 'string') copy.children.push(child);
      else if (names.has(child)) {
        const responseIdentifier = names.get(child);
        if (responseIdentifier !== undefined) copy.children.push(copied(child, copy, { responseIdentifier }));
      } else if (child.name === 'responseDeclaration') {
        const id = child.attributes.identifier ?? '';
        copy.children.push(copied(child, copy));
        for (let at = 2; at <= (times.get(id) ?? 1); at += 1)
          copy.children.push(copied(child, copy, { identifier: `${id}-${at}` }));
      } else if (!isShared || child.name !== 'responseProcessing') copy.children.push(copied(child, copy));
    }
    return copy;
  }
  return copied(item, item.parent);
}
