import { foldText } from '@teacher-portal/text-folding/fold-text';

/** Characters of the part that is made of the first name. */
const FIRST_MAX = 12;

const plain = (word: string): string => foldText(word).replaceAll(/[^a-z0-9]/g, '');

/** First name and initial of the last, as children type them; a name in another script gets a neutral word. */
function stemOf(name: string): string {
  const words = name.split(/\s+/).map(plain).filter(Boolean);
  const [first = 'student'] = words;
  const last = words.length > 1 ? words.at(-1)?.[0] : undefined;
  return first.slice(0, FIRST_MAX) + (last === undefined ? '' : `.${last}`);
}

/** A user name that is not in `taken`, the names of the school; adds it there. */
export function newUserName(name: string, taken: Set<string>): string {
  const stem = stemOf(name);
  let userName = stem;
  for (let number = 2; taken.has(userName); number += 1) userName = `${stem}${number}`;
  taken.add(userName);
  return userName;
}
