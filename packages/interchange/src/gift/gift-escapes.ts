// Noncharacters stand for escaped characters while a block is taken apart; the source cannot contain them.
const escaped = ['\\', ':', '#', '=', '{', '}', '~', '\n'];
const first = 0xfdd0;
const standIn = (character: string): string => String.fromCharCode(first + escaped.indexOf(character));
const standIns = /[\uFDD0-\uFDD7]/g;

/** LaTeX commands with `n`: inside a formula they are no line break. */
const latex =
  /^\\(?:neq?|nu|nabla|not(?:in)?|neg|ni|n?leq|ngeq|nless|ngtr|nmid|nparallel|nsubseteq|nsupseteq|nexists|natural|nearrow|nwarrow|nonumber|nolimits|nleq|nprec|nsim|ncong|ntriangleleft|nrightarrow|nleftarrow)(?![a-zA-Z])/;

const formula = /\$\$[^$]{1,2000}\$\$|\\{1,2}\([^\n]{1,2000}?\\{1,2}\)|\\{1,2}\[[^\n]{1,2000}?\\{1,2}\]/g;

/** Where formulas stand, as [from, to). */
const formulasOf = (text: string): [number, number][] =>
  [...text.matchAll(formula)].map((found) => [found.index, found.index + found[0].length]);

/**
 * Replaces `\:` and the like by stand-ins, so that the remaining `{`, `=`, `~`, `#`, `:` are signs of the format.
 * A command such as `\neq` in a formula stays, which `latexKept` tells.
 */
export function hideEscapes(text: string): { hidden: string; latexKept: string[] } {
  const latexKept: string[] = [];
  const formulas = text.includes('\\n') ? formulasOf(text) : [];
  let at = 0;
  let hidden = '';
  const clean = text.replace(standIns, '');
  while (at < clean.length) {
    const character = clean.charAt(at);
    const next = clean.charAt(at + 1);
    if (character !== '\\' || next === '') {
      hidden += character;
      at += 1;
      continue;
    }
    const place = at;
    const command = next === 'n' ? latex.exec(clean.slice(at, at + 24))?.[0] : undefined;
    if (command && formulas.some(([from, to]) => place > from && place < to)) {
      latexKept.push(command);
      hidden += standIn('\\') + command.slice(1);
      at += command.length;
    } else if (next === 'n' || escaped.includes(next)) {
      hidden += standIn(next === 'n' ? '\n' : next);
      at += 2;
    } else {
      hidden += character;
      at += 1;
    }
  }
  return { hidden, latexKept };
}

/** The text that a reader sees. */
export const showEscapes = (hidden: string): string =>
  hidden.replace(standIns, (mark) => escaped[mark.charCodeAt(0) - first] ?? '');

/** Writes a text for GIFT. Source: Moodle, question/format/gift, `repchar`. */
export const escapeGift = (text: string): string =>
  text
    .replace(/\\/g, '\\\\')
    .replace(/[~=#{}:]/g, '\\$&')
    .replace(/\n/g, '\\n');
