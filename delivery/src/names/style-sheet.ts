import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** At-rules whose content holds where their selectors do. */
const grouping = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);
/** At-rules that define a name for the whole page. */
const naming = new Set(['keyframes', '-webkit-keyframes', 'property', 'counter-style', 'layer', 'font-palette-values']);

const startsWith = (text: string, name: string) => new RegExp(`^["']?(--)?${name}(?![a-z0-9])`).test(text.trim());

/** What a selector says about itself and its ancestors; conditions in parentheses may also say what they are not. */
function isOwn(selector: string, name: string): boolean {
  let plain = selector;
  for (let before = ''; before !== plain;) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  // What follows `+` or `~` stands beside the remote's own element, not inside it.
  return plain.split(/[+~]/).every((part) => new RegExp(`[.#]${name}(?![a-z0-9])`).test(part));
}

function familyOf({ nodes = [] }: AtRule): string {
  const family = nodes.find((node) => node.type === 'decl' && node.prop === 'font-family');
  return family?.type === 'decl' ? family.value : '';
}

function ofAtRule(rule: AtRule, name: string): string[] {
  const { name: kind, params } = rule;
  if (kind === 'charset') return [];
  if (kind === 'font-face') return startsWith(familyOf(rule), name) ? [] : [`@font-face ${familyOf(rule)}`];
  if (kind === 'scope') return isOwn(params.replace(/^\(|\)$/g, ''), name) ? [] : [`@scope ${params}`];
  if (naming.has(kind) && params !== '' && !startsWith(params, name)) return [`@${kind} ${params}`];
  if (grouping.has(kind)) return (rule.nodes ?? []).flatMap((node) => ofNode(node, name));
  return naming.has(kind) ? [] : [`@${kind} ${params}`.trim()];
}

const ofRule = ({ selectors }: Rule, name: string) => selectors.filter((selector) => !isOwn(selector, name));

function ofNode(node: ChildNode, name: string): string[] {
  if (node.type === 'rule') return ofRule(node, name);
  return node.type === 'atrule' ? ofAtRule(node, name) : [];
}

/** The parts of a style sheet that reach beyond the remote's own elements; a sheet stays in the page once it is there. */
export function beyond(css: string, name: string): string[] {
  try {
    return [...new Set(postcss.parse(css).nodes.flatMap((node) => ofNode(node, name)))];
  } catch (error) {
    return [`(${(error as Error).message})`];
  }
}

/** The problems of the style sheets of a build, by their file names. */
export const styleProblems = (name: string, sheets: ReadonlyMap<string, string>): string[] =>
  [...sheets].flatMap(([file, css]) =>
    beyond(css, name).map(
      (part) =>
        `${file}: ${part} holds for the whole page and stays in it; begin it with .${name}, or name it ${name}-….`,
    ),
  );
