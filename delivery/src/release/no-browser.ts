/** For programs that render at build time: modules of the page access `window` and `document` on import. A block of its own. */
export const NO_BROWSER = `{
const nothing = () => undefined;
const events = new EventTarget();
globalThis.navigator ??= { onLine: true, platform: '', languages: [] };
globalThis.window = { addEventListener: (name, listener) => events.addEventListener(name, listener), removeEventListener: nothing, dispatchEvent: (event) => events.dispatchEvent(event), matchMedia: () => ({ matches: false, addEventListener: nothing }), location: { href: 'http://localhost/' } };
globalThis.document = { cookie: '', defaultView: globalThis, querySelector: () => null, getElementById: () => null, addEventListener: nothing, documentElement: { setAttribute: nothing, classList: { toggle: nothing } } };
}`;
