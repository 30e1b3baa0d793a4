import type { Page } from '@playwright/test';

/** A page of A4 without its margins, in CSS pixels. */
const PAPER_WIDTH = Math.floor((186 / 25.4) * 96);

/** What of the printed page is wider than the paper, or hidden in a box that scrolls on the screen. */
export async function cutInPrint(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: PAPER_WIDTH, height: 1000 });
  // As the browser does it, before the styles of print apply.
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(() => {
    const area = document.querySelector('[data-print-area]');
    if (!area) return ['nothing is printed'];
    const { right } = area.getBoundingClientRect();
    return [...area.querySelectorAll<HTMLElement>(':not(.katex-mathml, .katex-mathml *)')].flatMap((part) => {
      const { width, right: end } = part.getBoundingClientRect();
      const isCut = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      const column = part.closest('li')?.getBoundingClientRect();
      const isOver = width > 1 && (end > right + 1 || (column !== undefined && end > column.right + 1));
      return isCut || isOver
        ? [`${part.tagName} ${part.className} ${Math.round(width)} ${part.textContent.slice(0, 30)}`]
        : [];
    });
  });
  await page.emulateMedia({ media: null });
  if (before) await page.setViewportSize(before);
  return cut;
}
