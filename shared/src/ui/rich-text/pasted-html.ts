import { inertStyle, withInertStyles } from './inert-styles';
import { takeFormulas } from './pasted-formulas';
import { type PastedPicture, takePictures } from './pasted-pictures';
import { marksOfStyles } from './style-marks';

const isFromWord = (html: string) => /class="?Mso|urn:schemas-microsoft-com|mso-list/i.test(html);

const numbered = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;
const bullet = /^[\s·•▪◦§o\-–—\u00a0\uf000-\uf0ff]+(?=\s|\u00a0)/;

interface Item {
  level: number;
  isNumbered: boolean;
  html: string;
}

/** A paragraph that represents a list item in Word, with its level from its style and its bullet from its text. */
function itemOf(element: Element): Item | undefined {
  const style = element.getAttribute(inertStyle) ?? '';
  const level = /mso-list:[^;]*level(\d+)/i.exec(style)?.[1];
  if (element.tagName !== 'P' || level === undefined) return undefined;
  const marker = element.querySelector(`[${inertStyle}*="mso-list:Ignore" i], [${inertStyle}*="mso-list: Ignore" i]`);
  const isNumbered = numbered.test(marker?.textContent ?? element.textContent);
  marker?.remove();
  const html = marker ? element.innerHTML : element.innerHTML.replace(isNumbered ? numbered : bullet, '');
  return { level: Number(level), isNumbered, html: html.trim() };
}

/** Converts a flat list of items with levels to nested lists. */
function listOf(items: readonly Item[], doc: Document): Element {
  const [first] = items;
  const list = doc.createElement(first?.isNumbered ? 'ol' : 'ul');
  let at = 0;
  while (at < items.length) {
    const item = items[at];
    if (!item) break;
    const entry = doc.createElement('li');
    const paragraph = doc.createElement('p');
    paragraph.innerHTML = item.html;
    entry.append(paragraph);
    let end = at + 1;
    while ((items[end]?.level ?? 0) > item.level) end += 1;
    const below = items.slice(at + 1, end);
    if (below.length > 0) entry.append(listOf(below, doc));
    list.append(entry);
    at = end;
  }
  return list;
}

function joinLists(body: HTMLElement, doc: Document): void {
  let run: { items: Item[]; elements: Element[] } = { items: [], elements: [] };
  const close = () => {
    const [first, ...rest] = run.elements;
    first?.replaceWith(listOf(run.items, doc));
    rest.forEach((element) => element.remove());
    run = { items: [], elements: [] };
  };
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, table, div')]) {
    const item = itemOf(element);
    if (!item && element.contains(run.elements[0] ?? null)) continue;
    if (item && run.elements.length > 0 && run.elements.at(-1)?.nextElementSibling !== element) close();
    if (item) {
      run.items.push(item);
      run.elements.push(element);
    } else close();
  }
  close();
}

function dropComments(body: HTMLElement, doc: Document): void {
  const walker = doc.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  comments.forEach((comment) => comment.parentNode?.removeChild(comment));
}

/**
 * Prepares pasted HTML for the editor: converts Word's list paragraphs to lists and removes fonts, sizes and colours.
 * The editor's schema then filters the rest. `lostFormulas` are the texts of formulas that were left out, `pictures` are
 * those that were taken out.
 */
export function pastedHtml(
  html: string,
  { acceptsPictures = true } = {},
): { html: string; lostFormulas: string[]; pictures: PastedPicture[] } {
  const doc = new DOMParser().parseFromString(withInertStyles(html), 'text/html');
  const { body } = doc;
  const lostFormulas = takeFormulas(body, doc);
  if (isFromWord(html)) {
    dropComments(body, doc);
    joinLists(body, doc);
  }
  body.querySelectorAll('style, meta, link, title, script, xml, o\\:p').forEach((element) => element.remove());
  // Google Docs wraps everything in a non-bold <b>.
  body.querySelectorAll('b[id^="docs-internal-guid"]').forEach((element) => element.replaceWith(...element.childNodes));
  marksOfStyles(body);
  const pictures = takePictures(body, acceptsPictures);
  // Other programs use empty paragraphs as spacing.
  body.querySelectorAll('p').forEach((element) => {
    if (element.textContent.trim() === '' && !element.querySelector('img, [data-latex]')) element.remove();
  });
  return { html: body.innerHTML, lostFormulas, pictures };
}
