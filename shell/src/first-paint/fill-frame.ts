import { initials } from 'shared/contract/initials';
import type { Language } from 'shared/i18n';
import { isApple } from '../palette/palette-keys';
import { type FrameChoice, labelIn } from './frame-choice';
import { type FrameData, type FrameShape, marks, SCREEN } from './frame-data';

/** Replaces a placeholder in the markup; texts are escaped. */
function write(place: Element, mark: string, text: string): void {
  const nodes = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) if (nodes.currentNode.nodeValue === mark) nodes.currentNode.nodeValue = text;
}

/** Repeats the single link of the navigation for each area; on narrow screens the navigation is a drawer. */
function fillNavigation(frame: Element, { areas, active }: FrameChoice, language: Language): void {
  const template = frame.querySelector('nav a');
  if (!template) return;
  for (const area of areas) {
    const link = template.cloneNode(true) as Element;
    const label = labelIn(area.label, language);
    link.querySelector('path')?.setAttribute('d', area.icon);
    if (area === active) link.setAttribute('aria-current', 'page');
    const name = link.querySelector('span');
    if (name) name.textContent = label;
    template.before(link);
  }
  template.remove();
}

/** A screen that greets has no table, and a line above its heading that only the screen knows. */
function clearAround(screen: Element): void {
  write(screen, marks.school, '\u00a0');
  while (screen.children.length > 1) screen.lastElementChild?.remove();
}

/**
 * The layout with the texts of this page, for display only: it is inert and hidden from screen readers, so that nothing
 * is lost or repeated when React replaces it.
 */
export function filledFrame(data: FrameData, shape: FrameShape, choice: FrameChoice, language: Language): HTMLElement {
  const frame = document.createElement('div');
  frame.inert = true;
  frame.ariaHidden = 'true';
  frame.innerHTML = data.layouts[language]?.[shape] ?? '';
  const screen = frame.querySelector(`[${SCREEN}]`);
  fillNavigation(frame, choice, language);
  if (screen && choice.isGreeting) clearAround(screen);
  write(frame, marks.school, choice.school);
  frame.querySelector('[data-initials]')?.setAttribute('data-initials', initials(choice.person, language));
  const key = frame.querySelector('kbd');
  if (key && isApple()) key.textContent = data.appleKey[language] ?? '';
  if (choice.heading) write(frame, marks.heading, labelIn(choice.heading, language));
  else screen?.replaceChildren();
  return frame;
}
