/** A click on something painted, to be done once the real thing stands in its place. */
interface KeptClick {
  selector: string;
  text: string;
  href: string | null;
  /** Its place among those that are alike. */
  index: number;
}

declare global {
  interface Window {
    keptClicks?: { last?: KeptClick | undefined; stop: () => void } | undefined;
  }
}

const CLICKABLE = 'a[href], button, input, select, textarea';

/** A link is known by where it leads: a formula in its text is written once its script has come. */
const alike = ({ selector, text, href }: Omit<KeptClick, 'index'>): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`#root ${selector}`)].filter(
    (each) => each.getAttribute('href') === href && (href !== null || each.textContent === text),
  );

/** What lies at a point of the page, also if it is inert. */
function elementAt(x: number, y: number): Element | null {
  const inert = [...document.querySelectorAll<HTMLElement>('[inert]')];
  for (const each of inert) each.inert = false;
  const found = document.elementFromPoint(x, y);
  for (const each of inert) each.inert = true;
  return found?.closest('[inert]') ? found.closest(CLICKABLE) : null;
}

/** Keeps the last click on what is painted. What React has drawn answers itself, and takes the place of a kept one. */
export function keepClicks(): void {
  const keep = ({ clientX, clientY }: MouseEvent) => {
    if (!window.keptClicks) return;
    const element = elementAt(clientX, clientY);
    const about = element && {
      selector: element.localName,
      text: element.textContent,
      href: element.getAttribute('href'),
    };
    window.keptClicks.last = about
      ? { ...about, index: alike(about).findIndex((each) => each === element) }
      : undefined;
  };
  document.addEventListener('click', keep, true);
  window.keptClicks = { stop: () => document.removeEventListener('click', keep, true) };
}

/** The page to which the kept click leads: whoever has to sign in before it is done goes there afterwards. */
export function keptPlace(): Pick<URL, 'pathname' | 'search' | 'hash'> | undefined {
  const href = window.keptClicks?.last?.href;
  const { origin } = window.location;
  const place = typeof href === 'string' && URL.canParse(href, origin) ? new URL(href, origin) : undefined;
  if (place?.origin !== origin || !href?.startsWith('/')) return undefined;
  const { pathname, search, hash } = place;
  return { pathname, search, hash };
}

/** How long the rows of a screen may come after it. */
const WAITS_MS = 10_000;

/**
 * Does the kept click, now that the screen is the real one. What was clicked may come with data that are still awaited;
 * nothing is done once the visitor does something else, or if it does not come.
 */
export function doKeptClick(): void {
  const { last, stop } = window.keptClicks ?? {};
  window.keptClicks = undefined;
  stop?.();
  if (!last) return;
  const watch = new MutationObserver(() => act());
  const end = () => watch.disconnect();
  function act() {
    const element = last && alike(last)[last.index];
    if (!element) return;
    end();
    element.focus();
    element.click();
  }
  watch.observe(document.body, { childList: true, subtree: true });
  for (const other of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(other, end, { once: true });
  setTimeout(end, WAITS_MS);
  act();
}
