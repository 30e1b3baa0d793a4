/** Where a page of `portal-remote dev` finds the script below. */
export const keepFieldsPath = '/portal-remote-dev.js';

/**
 * Keeps what somebody has typed or chosen when a saved change reloads the page, and how far it is scrolled. The page of a
 * running portal has React's production build, which cannot exchange components and keep their state. What was open in a
 * dialog is not opened again, and neither passwords nor files are kept.
 */
export const keepFields = `
(() => {
  const KEY = 'portal-remote-dev';
  const LIMIT_MS = 10000;
  const place = () => location.pathname + location.search;
  const isBox = ({ type }) => type === 'checkbox' || type === 'radio';
  const valueOf = (field) => (isBox(field) ? field.checked : field.value);
  // By name, and by turn among those of the same name.
  const named = () => {
    const turns = new Map();
    return [...document.querySelectorAll('input, textarea, select')]
      .filter(({ type }) => type !== 'password' && type !== 'file')
      .map((field) => {
        const label = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.placeholder;
        const name = [field.tagName, field.type, label, isBox(field) ? field.value : ''].join(' ');
        turns.set(name, (turns.get(name) ?? 0) + 1);
        return [name + ' ' + turns.get(name), field];
      });
  };
  const touched = new Set();
  addEventListener('input', ({ target }) => touched.add(target), true);
  addEventListener('pagehide', () => {
    const fields = named().filter(([, field]) => touched.has(field)).map(([name, field]) => [name, valueOf(field)]);
    sessionStorage.setItem(KEY, JSON.stringify({ place: place(), at: Date.now(), top: scrollY, fields }));
  });

  const fill = (field, value) => {
    if (valueOf(field) === value) return;
    if (isBox(field)) return field.click();
    // React knows of a value only if it is set past its own property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  sessionStorage.removeItem(KEY);
  if (!kept || kept.place !== place() || Date.now() - kept.at > 3 * LIMIT_MS) return;
  const missing = new Map(kept.fields);
  const until = Date.now() + LIMIT_MS;
  const timer = setInterval(() => {
    for (const [name, field] of named()) {
      if (!missing.has(name)) continue;
      fill(field, missing.get(name));
      missing.delete(name);
    }
    if (missing.size > 0 && Date.now() < until) return;
    // Not before the page is as long as it was.
    if (document.documentElement.scrollHeight < kept.top && Date.now() < until) return;
    clearInterval(timer);
    scrollTo(0, kept.top);
  }, 100);
})();
`;
