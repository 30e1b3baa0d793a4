/**
 * What only React and its renderers define; what uses them reads it. The name survives a minifier, an alias and a copy
 * into one's own folder.
 */
const internals = /__(?:SECRET|CLIENT|DOM)_INTERNALS_DO_NOT_USE\w*["']?\]?\s*[:=](?!=)/;

/** The scripts among these files that contain a React of their own, by its content. */
export const scriptsWithReact = (files: Iterable<readonly [string, string | Buffer]>): string[] =>
  [...files].flatMap(([name, content]) => (/\.[cm]?js$/.test(name) && internals.test(content.toString()) ? name : []));

export const ownReact = (script: string) =>
  `${script} contains a React of its own, under whatever name; the page has one already and shares it.`;
