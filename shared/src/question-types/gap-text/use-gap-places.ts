import { type RefObject, useLayoutEffect, useState } from 'react';

const marker = /\[\[([A-Za-z0-9][A-Za-z0-9_-]{0,39})\]\]/u;

function textNodes(root: Element): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
}

/** Puts an element where `[[id]]` stands; ids that are not known stay as text, and the second place of one, too. */
function cutOut(root: Element, ids: readonly string[]): Map<string, HTMLElement> {
  const places = new Map<string, HTMLElement>();
  for (const node of textNodes(root)) {
    for (let rest: Text | undefined = node; rest;) {
      const found = marker.exec(rest.data);
      const id = found?.[1] ?? '';
      if (!found) break;
      const after: Text = rest.splitText(found.index);
      rest = after.splitText(found[0].length);
      if (!ids.includes(id) || places.has(id)) continue;
      const place = document.createElement('span');
      after.replaceWith(place);
      places.set(id, place);
    }
  }
  return places;
}

/** The elements of the gaps in a text that a child has rendered, in the order of the text. */
export function useGapPlaces(root: RefObject<Element | null>, html: string, ids: readonly string[]) {
  const [places, setPlaces] = useState<ReadonlyMap<string, HTMLElement>>(new Map());
  const names = ids.join(' ');
  useLayoutEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the places exist once a child has rendered the text
    if (root.current) setPlaces(cutOut(root.current, names.split(' ')));
  }, [root, html, names]);
  return places;
}
