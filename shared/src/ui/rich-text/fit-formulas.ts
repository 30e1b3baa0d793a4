/** In CSS pixels; any size would do, because widths are proportional to it. */
const FONT_SIZE = 16;

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
  formulas.forEach((formula, index) => {
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
