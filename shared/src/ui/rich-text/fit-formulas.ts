/** In CSS pixels; any size would do, because widths are proportional to it. */
const FONT_SIZE = 16;

/** What is beside a formula takes a larger part of paper than of a wide screen. */
const SURE_PART = 0.8;

/**
 * The part of the page that a formula has to itself on the screen: the narrowest box around it. Undefined in a print
 * area, whose styles know the room, and where the formula is not shown.
 */
function roomOf(formula: HTMLElement): number | undefined {
  const page = formula.closest('main');
  if (!page || formula.closest('[data-print-area]')) return undefined;
  const widths: number[] = [];
  for (let each = formula.parentElement; each && each !== page; each = each.parentElement)
    if (each.clientWidth > 0) widths.push(each.clientWidth);
  return widths.length > 0 ? (SURE_PART * Math.min(...widths)) / page.clientWidth : undefined;
}

/**
 * Tells the print styles how wide the widest unbreakable part of each formula is, in its own `em`. Formulas are measured
 * as copies, because those that are only printed have no layout on the screen.
 */
function measureFormulas(): void {
  const formulas = [...document.querySelectorAll<HTMLElement>('[data-latex]')];
  const box = document.createElement('div');
  box.setAttribute('aria-hidden', 'true');
  Object.assign(box.style, { position: 'absolute', visibility: 'hidden', fontSize: `${FONT_SIZE}px` });
  const copies = formulas.map((formula) => {
    const copy = document.createElement('div');
    copy.style.width = 'min-content';
    copy.append(...[...formula.childNodes].map((node) => node.cloneNode(true)));
    // The text for assistive technology has no width.
    copy.querySelectorAll('.katex-mathml').forEach((hidden) => hidden.remove());
    return copy;
  });
  box.append(...copies);
  document.body.append(box);
  const widths = copies.map((copy) =>
    Math.max(0, ...[...copy.querySelectorAll('.katex-base')].map((part) => part.getBoundingClientRect().width)),
  );
  box.remove();
  const rooms = formulas.map(roomOf);
  formulas.forEach((formula, index) => {
    formula.style.setProperty('--formula-room', String(rooms[index] ?? 1));
    formula.style.setProperty('--formula-ems', String(Math.max(1, (widths[index] ?? 0) / FONT_SIZE)));
  });
}

let isListening = false;

/** Measures the formulas of the page before each print. Call it with the first formula. */
export function fitFormulasInPrint(): void {
  if (isListening) return;
  isListening = true;
  window.addEventListener('beforeprint', measureFormulas);
}
