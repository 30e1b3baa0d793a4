import { foldText } from '@teacher-portal/text-folding/fold-text';
import { nameKey, nameWords, spokenName } from './same-person';

/** How a name begins and ends: “Ayşe Nur” and “Yılmaz”. */
export interface NameParts {
  givenName: string;
  familyName: string;
}

/** The parts of a person if both are known. */
export const partsOf = ({
  givenName,
  familyName,
}: Partial<Record<keyof NameParts, string | null | undefined>>): NameParts | undefined =>
  givenName && familyName ? { givenName, familyName } : undefined;

export const joinParts = ({ givenName, familyName }: NameParts): string => `${givenName} ${familyName}`.trim();

/** Words that belong to the family name behind them, folded. */
const particles = new Set([
  ...['de', 'del', 'della', 'di', 'da', 'do', 'dos', 'das', 'du', 'des', 'la', 'le', 'los', 'las', 'san', 'santa'],
  ...['van', 'von', 'vom', 'zu', 'zum', 'zur', 'der', 'den', 'ter', 'ten', 'af', 'av', 'st'],
  ...['bin', 'binti', 'bint', 'ibn', 'ibni', 'ben', 'abu', 'ebu', 'al', 'el', 'ul'],
]);
const suffix = /^(?:jr|sr|ii|iii|iv)\.?$/i;
const hyphen = /^[-–]$/;
const isSmall = (word = '') => /^\p{Ll}/u.test(word);

/** Whether a word belongs to the one behind it: a particle, a small one in a name with capitals, or beside a hyphen. */
function belongsTo(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = words.slice(at);
  return (
    particles.has(foldText(word)) ||
    (isSmall(word) && !isSmall(words[0])) ||
    [word, next].some((each) => hyphen.test(each)) ||
    suffix.test(next)
  );
}

/**
 * How a name could be split: the last word is the family name, with the particles in front of it (“van den Berg”, “bin
 * Ali”), what hyphens join, and a suffix; “Yılmaz, Ayşe Nur” says itself. Undefined for a single word, and where the last has
 * no letter (“Student 12”).
 */
export function proposeParts(name: string): NameParts | undefined {
  const words = spokenName(name).trim().split(/\s+/);
  if (spokenName(name) !== name) {
    const [familyName = '', givenName = ''] = name.split(',').map((part) => part.trim());
    return { givenName, familyName };
  }
  if (!/\p{L}/u.test(words.at(-1) ?? '')) return undefined;
  let from = words.length - 1;
  while (from > 1 && belongsTo(words, from - 1)) from -= 1;
  return from < 1 ? undefined : { givenName: words.slice(0, from).join(' '), familyName: words.slice(from).join(' ') };
}

/** Whether the parts make up a name, in either order. */
export const areParts = (name: string, parts: NameParts): boolean => nameKey(joinParts(parts)) === nameKey(name);

/** The parts as a recorded name spells them: “Nil”, “Aksu” of “Nil Aksu” for a list in capitals. */
export function spelledParts(recorded: string, parts: NameParts): NameParts {
  const words = recorded.trim().split(/\s+/);
  const isSame = nameWords(recorded).join(' ') === nameWords(joinParts(parts)).join(' ');
  const from = parts.givenName.trim().split(/\s+/).length;
  const count = from + parts.familyName.trim().split(/\s+/).length;
  return isSame && words.length === count
    ? { givenName: words.slice(0, from).join(' '), familyName: words.slice(from).join(' ') }
    : parts;
}
