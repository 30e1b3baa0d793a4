import type { Page } from '@playwright/test';

/** Millimetres. */
const papers = { A4: { width: 210, height: 297 }, Letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof papers;
export const paperNames = ['A4', 'Letter'] as const;

/** As in the print styles of the kit. */
const MARGIN = 12;
const inPixels = (millimetres: number) => Math.floor((millimetres / 25.4) * 96);

/**
 * What of the printed page is not on the paper: text that leaves the box that it stands in, a cell, or the sheet, and
 * whatever lies in a box that hides or scrolls a part of it.
 */
export async function cutInPrint(page: Page, paper: Paper = 'A4'): Promise<string[]> {
  const before = page.viewportSize();
  const [width, height] = [papers[paper].width, papers[paper].height].map((side) => inPixels(side - 2 * MARGIN));
  await page.setViewportSize({ width: width ?? 0, height: height ?? 0 });
  // Formulas are measured in their own fonts.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // As the browser does it, before the styles of print apply.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const cut = [...(await page.evaluate(leavingTheirBox, height ?? 0)), ...(await page.evaluate(hidingAPart))];
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return cut;
}

/** Texts, pictures and tables that leave a box in which they stand. Runs in the page. */
function leavingTheirBox(pageHeight: number): string[] {
  const area = document.querySelector('[data-print-area]') ?? document.body;
  const found = new Set<string>();
  const tell = (why: string, at: Element, words: string | null) =>
    found.add(`${why}: ${at.tagName.toLowerCase()} "${(words ?? '').trim().slice(0, 40)}"`);
  const isSeen = (box: DOMRect) => box.width > 1 && box.height > 1;
  const wholeSheet = (element: Element) => getComputedStyle(element).getPropertyValue('page') !== 'auto';

  // Layout does not change meanwhile, and most texts have the same ancestors.
  const known = new Map<Element, Element[] | undefined>();
  const boxesAround = (element: Element) => {
    if (!known.has(element)) known.set(element, findBoxes(element));
    return known.get(element);
  };

  /** The boxes from this element to the sheet in which it must lie; undefined where it is hidden from sight. */
  function findBoxes(element: Element): Element[] | undefined {
    const around: Element[] = [];
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { display, visibility, clipPath } = getComputedStyle(each);
      const boxes = [...each.getClientRects()];
      const isInside = each !== area && each.closest('.katex, svg svg, g') !== null;
      if (display === 'none' || visibility === 'hidden' || clipPath !== 'none') return undefined;
      if (display !== 'contents' && !isInside) {
        if (display !== 'inline' && boxes.length > 0) around.push(each);
        if (each instanceof HTMLElement && boxes.every((box) => !isSeen(box)) && boxes.length > 0) return undefined;
      }
      if (each === area || wholeSheet(each)) break;
    }
    return around;
  }

  function lookAt(element: Element, boxes: readonly DOMRect[], words: string | null): void {
    const seen = boxes.filter(isSeen);
    const around = seen.length > 0 ? boxesAround(element) : undefined;
    const left = around?.find((outer) => {
      const outers = [...outer.getClientRects()];
      return !seen.every((box) => outers.some((each) => box.left >= each.left - 1.5 && box.right <= each.right + 1.5));
    });
    if (left) tell(`leaves its ${left.tagName.toLowerCase()}`, element, words);
    if (words === null && !wholeSheet(element.parentElement ?? element) && seen.some((box) => box.height > pageHeight))
      tell('higher than a page', element, words);
  }

  const texts = document.createTreeWalker(area, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || text.nodeValue?.trim() === '' || parent.closest('.katex-mathml, option, style, script, title'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    lookAt(parent, [...range.getClientRects()], text.nodeValue);
  }
  for (const picture of area.querySelectorAll(':is(img, svg:not(svg svg), canvas, table, hr):not(.katex *)')) {
    lookAt(
      picture,
      [picture.getBoundingClientRect()],
      picture instanceof HTMLTableElement ? picture.textContent : null,
    );
  }
  if ((area.textContent ?? '').trim() === '') found.add('nothing is printed');
  return [...found];
}

/** Boxes that hide or scroll a part of what is in them. Runs in the page. */
function hidingAPart(): string[] {
  const area = document.querySelector('[data-print-area]') ?? document.body;
  return [...area.querySelectorAll('*:not(.katex *, svg *)')].flatMap((part) => {
    const { overflowX, overflowY, clipPath } = getComputedStyle(part);
    const isSeen = part.checkVisibility({ visibilityProperty: true }) && clipPath === 'none' && part.clientWidth > 1;
    // Half a millimetre of white at the end of a sheet keeps the next one on its page.
    const least = getComputedStyle(part).getPropertyValue('page') === 'auto' ? 1 : 2;
    const [wide, high] = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
    const isCut = (overflowX !== 'visible' && wide > least) || (overflowY !== 'visible' && high > least);
    return isSeen && isCut ? [`hides a part: ${part.tagName.toLowerCase()} "${part.textContent.slice(0, 40)}"`] : [];
  });
}
