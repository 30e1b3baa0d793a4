import type { Page } from '@playwright/test';

/**
 * Texts that are partly invisible: outside the page, or in a box that neither scrolls nor shows an ellipsis. A string,
 * because compiled functions use helpers that the page does not have.
 */
const look = `(() => {
  const found = [];
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push('the page scrolls sideways by ' + (page.scrollWidth - page.clientWidth) + ' px');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const own = text.parentElement;
    if (!text.data.trim() || own.closest('script, style, noscript, option, textarea, svg, math, .katex') || !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { left, right, width, height } = range.getBoundingClientRect();
    if (width === 0 || height === 0) continue;
    let box = own;
    for (; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const place = box.getBoundingClientRect();
      // Texts for screen readers only are a single pixel.
      if (place.width <= 1 || style.clipPath !== 'none' || style.position === 'fixed') break;
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
      if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
      if (hides(style.overflowX) && (right > place.right + 1 || left < place.left - 1)) {
        found.push('cut off: ' + text.data.trim().slice(0, 60));
        break;
      }
    }
    if (box === document.body && (right > page.clientWidth + 1 || left < -1)) found.push('outside the page: ' + text.data.trim().slice(0, 60));
  }
  return found;
})()`;

export const cutTexts = (page: Page): Promise<string[]> => page.evaluate<string[]>(look);
