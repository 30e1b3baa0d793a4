/**
 * The computed properties that queries by role, `toBeVisible` and user-event read all the time. For each of them jsdom
 * matches every rule of the page and computes all properties, which took an eighth of the time of a component test.
 * This reads only the few rules that set them; as in jsdom, the last rule wins.
 */
const { createRequire } = require('node:module');
const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const { parse } = fromJsdom('rrweb-cssom');
const browserSheet = parse(fromJsdom('./jsdom/browser/default-stylesheet.js'));

const initial = { display: '', opacity: '', visibility: 'visible', 'pointer-events': 'auto' };
const inherited = ['visibility', 'pointer-events'];
const properties = Object.keys(initial);

/** A class or tag that an element must have to match the selector; `*` if it names neither. */
function keyOf(selector) {
  const plain = selector.replace(/\\.|\[[^\]]*\]|\([^()]*\)|::?[\w-]+/g, '');
  const last = /[^\s>+~]*$/.exec(plain)[0];
  return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase() ?? '*';
}

/** The rules of a sheet that set one of the properties, split by selector. */
const rulesOf = (sheet) =>
  [...sheet.cssRules]
    .flatMap((rule) => (rule.media ? (Array.from(rule.media).includes('screen') ? [...rule.cssRules] : []) : rule))
    .filter(({ style }) => style && properties.some((property) => style.getPropertyValue(property)))
    .flatMap(({ selectorText, style }) =>
      selectorText.split(/,(?![^(]*\))/).map((part) => ({ selector: part.trim(), key: keyOf(part.trim()), style })),
    )
    .map((rule, order) => ({ ...rule, order }));

function indexOf(sheet) {
  const index = { count: sheet.cssRules.length, byKey: new Map() };
  for (const rule of rulesOf(sheet)) index.byKey.set(rule.key, [...(index.byKey.get(rule.key) ?? []), rule]);
  return index;
}

const indices = new WeakMap();

function indexed(sheet) {
  const known = indices.get(sheet);
  if (known?.count === sheet.cssRules.length) return known.byKey;
  const index = indexOf(sheet);
  indices.set(sheet, index);
  return index.byKey;
}

/** Selectors that jsdom does not support; throwing its exception takes longer than matching. */
const unknown = new Set();

function matches(element, selector) {
  if (unknown.has(selector)) return false;
  try {
    return element.matches(selector);
  } catch {
    unknown.add(selector);
    return false;
  }
}

const rulesFor = (sheet, keys, element) =>
  keys
    .flatMap((key) => indexed(sheet).get(key) ?? [])
    .sort((a, b) => a.order - b.order)
    .filter(({ key, selector }) => key === selector || matches(element, selector));

/** @param parentStyle computed from the element's parent */
module.exports = function visibleStyle(element, sheets, parentStyle) {
  const style = { ...initial };
  if (parentStyle) for (const property of inherited) style[property] = parentStyle[property];
  const keys = ['*', element.localName, ...[...element.classList].map((name) => `.${name}`)];
  const set = (declaration) => {
    for (const property of properties) {
      const value = declaration?.getPropertyValue(property);
      if (value) style[property] = value;
    }
  };
  for (const sheet of [browserSheet, ...sheets]) rulesFor(sheet, keys, element).forEach((rule) => set(rule.style));
  set(element.style);
  return style;
};
