/** A key as a listener gets it. */
export type EarlyKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** More than anybody types before the scripts of a screen have come. */
const MOST = 200;
let keys: EarlyKey[] = [];
let loaders = 0;

/** Only what is typed nowhere: fields and buttons of what is there already take their own keys. */
function keep(event: KeyboardEvent): void {
  const { target, defaultPrevented, isComposing } = event;
  if (target !== document.body || defaultPrevented || isComposing || keys.length >= MOST) return;
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  keys.push({ key, code, ctrlKey, metaKey, altKey, shiftKey });
}

/**
 * Keeps what is typed while the scripts of a screen load; the returned function ends it. What the screen that comes does not
 * take at once is forgotten: it must never reach another one.
 */
export function keepEarlyKeys(): () => void {
  loaders += 1;
  document.addEventListener('keydown', keep);
  return () => {
    loaders -= 1;
    if (loaders > 0) return;
    document.removeEventListener('keydown', keep);
    // A loader within the one that ends goes on with its keys.
    setTimeout(() => {
      if (loaders === 0) keys = [];
    });
  };
}

/** What was typed before the scripts of this screen came, once. */
export function takeEarlyKeys(): EarlyKey[] {
  const taken = keys;
  keys = [];
  return taken;
}
