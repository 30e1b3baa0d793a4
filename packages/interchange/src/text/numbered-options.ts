import { keyOf } from './key-lines';
import { isHeading, numberedLine } from './typed-lines';

const numberAtStart = /^(\s*)\(?\d{1,2}\s*(?:[.):\-–]|-\)|\.\))\s*/u;
const letterOf = (number: number): string => String.fromCharCode(64 + number);

/** Options have letters up to H. */
const MOST = 8;

/**
 * Lines in which options with numbers have letters instead: those that count from 1 below a question whose key is one of
 * these numbers. `1. Which? 1) one 2) two Answer: 2` would be three questions otherwise. `bareOf`: without markup.
 */
export function numberedOptions(lines: readonly string[], bareOf: (line: string) => string): string[] {
  const result = [...lines];
  const filled = lines.flatMap((line, at) => {
    const bare = bareOf(line);
    return bare.trim() === '' ? [] : [{ at, bare, number: numberedLine(bare)?.number }];
  });
  filled.forEach(({ bare, number }, from) => {
    if (number === undefined && !isHeading(bare)) return;
    let next = from + 1;
    while (next - from <= MOST && filled[next]?.number === next - from) next += 1;
    const last = filled[next];
    const key = Number(/^\(?(\d)[).]?$/.exec(last ? (keyOf(last.bare) ?? '') : '')?.[1]);
    const count = next - from - 1;
    if (!last || count < 2 || !(key >= 1 && key <= count)) return;
    const options = filled.slice(from + 1, next).filter(({ at }) => numberAtStart.test(lines[at] ?? ''));
    if (options.length < count) return;
    options.forEach(({ at }, of) => {
      result[at] = (lines[at] ?? '').replace(numberAtStart, `$1${letterOf(of + 1)}) `);
    });
    result[last.at] = `Answer: ${letterOf(key)}`;
  });
  return result;
}
