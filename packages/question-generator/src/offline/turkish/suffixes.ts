const lower = (text: string) => text.toLocaleLowerCase('tr');
const lastVowel = (text: string) => /([aeıioöuüâîû])[^aeıioöuüâîû]*$/u.exec(lower(text))?.[1];
export const endsInVowel = (text: string) => /[aeıioöuüâîû]$/u.test(lower(text));

/** Loan words whose last vowel counts as a front vowel: alkolü, not alkolu. */
const soft = /(?:alkol|petrol|metal|mineral|kristal|hayal|general|festival|ihtilal|saat|dikkat|harf|rol|kontrol)$/u;
/** Stems that change before a vowel other than by the rule for k. */
const changing: Record<string, string> = {
  beyin: 'beyn',
  hacim: 'hacm',
  isim: 'ism',
  kalp: 'kalb',
  ağaç: 'ağac',
  güç: 'güc',
  direnç: 'direnc',
  basınç: 'basınc',
  asit: 'asid',
  oksit: 'oksid',
  karbondioksit: 'karbondioksid',
  kireç: 'kirec',
  nehir: 'nehr',
  şehir: 'şehr',
  renk: 'reng',
};

/** The archiphonemic form of a written suffix: “nda” and “nde” are both nDA. A buffer letter is in brackets. */
export function endingOf(written: string): string {
  const plain = lower(written).replace(/ki(?=$|n|ler)/gu, 'K');
  const harmonic = plain
    .replace(/[ae]/gu, 'A')
    .replace(/[ıiuü]/gu, 'I')
    .replace(/^[dt](?=A)/u, 'D')
    .replace(/^[dt](?=I)/u, 'D')
    .replace(/K/gu, 'ki');
  return harmonic
    .replace(/^([yns])(?=[AI])/u, '($1)')
    .replace(/^n(?=D)/u, '')
    .replace(/^yl(?=A)/u, '(y)l');
}

/** Before a suffix with a vowel, a final k softens: çekirdek, çekirdeği. */
function stemBeforeVowel(base: string): string {
  const word = /[\p{L}]+$/u.exec(base)?.[0] ?? base;
  const front = base.slice(0, base.length - word.length);
  const known = changing[lower(word)];
  if (known) return front + known;
  const syllables = lower(word).match(/[aeıioöuüâîû]/gu)?.length ?? 0;
  return syllables > 1 && /[aeıioöuü]k$/u.test(word) ? front + word.slice(0, -1) + 'ğ' : base;
}

/** After a consonant the buffer letter is invisible: “Ermenistan’a” has the same suffix as “İspanya’ya”. */
export const nameEndingOf = (written: string): string => {
  const ending = endingOf(written);
  return { A: '(y)A', I: '(y)I', In: '(n)In', lA: '(y)lA' }[ending] ?? ending;
};

export interface Shape {
  /** A name is written unchanged, with an apostrophe. */
  name: boolean;
  /** A compound such as “hücre zarı” ends in a possessive, which takes the buffer n instead of y. */
  compound: boolean;
}

/** Whether the last word has a possessive suffix, so that case suffixes start with n. */
export const isCompound = (base: string): boolean =>
  / /.test(base) && /(?:[^aeıioöuü][ıiuü]|s[ıiuü]|l[ae]r[ıi])$/u.test(lower(base));

/** A base with a suffix: vowel harmony, d or t, and a buffer letter where needed. */
export function attach(base: string, ending: string, { name, compound }: Shape): string {
  if (ending === '') return base;
  const open = endsInVowel(base);
  const buffer = /^\(([yns])\)/u.exec(ending)?.[1];
  const body = ending.replace(/^\([yns]\)/u, '');
  const front = open && compound ? 'n' : open ? (buffer ?? '') : '';
  const stem = !open && /^[AI]/.test(body) && !name ? stemBeforeVowel(base) : base;
  let written = '';
  let vowel = soft.test(lower(base))
    ? ({ a: 'e', o: 'ö', u: 'ü' }[lastVowel(base) ?? ''] ?? 'e')
    : (lastVowel(base) ?? 'e');
  let previous = front || (lower(stem).at(-1) ?? '');
  for (const letter of front + body) {
    const spoken = speak(letter, vowel, previous);
    if (/[aeıioöuü]/u.test(spoken)) vowel = spoken;
    written += spoken;
    previous = spoken;
  }
  return `${stem}${name ? '’' : ''}${written}`;
}

function speak(letter: string, vowel: string, previous: string): string {
  if (letter === 'A') return /[aıouâû]/u.test(vowel) ? 'a' : 'e';
  if (letter === 'D') return /[fstkçşhp]/u.test(previous) ? 't' : 'd';
  if (letter !== 'I') return letter;
  if (/[aıâ]/u.test(vowel)) return 'ı';
  if (/[eiî]/u.test(vowel)) return 'i';
  return /[ouû]/u.test(vowel) ? 'u' : 'ü';
}

/** The suffix that turns `base` into `written` if the rules produce exactly that; otherwise undefined. */
export function endingBetween(base: string, written: string): string | undefined {
  const shape = { name: false, compound: isCompound(base) };
  const whole = lower(written);
  if (whole === lower(base)) return '';
  const shared = [base, stemBeforeVowel(base)].find((stem) => whole.startsWith(lower(stem)));
  if (shared === undefined) return undefined;
  const rest = whole.slice(shared.length);
  const candidates = [
    endingOf(rest),
    ...(shape.compound
      ? [
          endingOf(rest.replace(/^n/u, '')),
          `(y)${endingOf(rest.replace(/^n/u, ''))}`,
          `(n)${endingOf(rest.replace(/^n/u, ''))}`,
        ]
      : []),
  ];
  const buffered = /^[AI]/.test(candidates[0] ?? '')
    ? ['(y)', '(n)', '(s)', ''].map((mark) => `${mark}${candidates[0]}`)
    : candidates;
  return buffered.filter(isEnding).find((ending) => lower(attach(base, ending, shape)) === whole);
}

const cases = String.raw`(?:DA|DAn|\(y\)A|\(y\)I|\(n\)In|\(y\)lA|lA|DAki|nA|nI|nDA|nDAn|nIn|nDAki)`;
const inflection = new RegExp(String.raw`^(?:lAr)?(?:\(s\)I|I)?(?:(?:${cases})|(?:A|I|In))?(?:DIr)?$`);

/** Noun suffixes only: plural, possessive, case, copula. A word that merely starts alike has none of them. */
const isEnding = (ending: string): boolean => inflection.test(ending);

const digits = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

/** The last spoken word of an integer, which determines its suffix. */
function lastWordOf(value: number): string {
  if (value % 10 !== 0 || value === 0) return digits[value % 10] ?? '';
  if (value % 100 !== 0) return tens[(value / 10) % 10] ?? '';
  if (value % 1000 !== 0) return 'yüz';
  return value % 1_000_000 === 0 ? 'milyon' : 'bin';
}

/** A written number with a suffix: 1946’da, 1943’te. Undefined for fractions, which are read differently. */
export function attachToNumber(written: string, ending: string): string | undefined {
  if (ending === '') return written;
  const value = Number(written.replaceAll('.', ''));
  if (!Number.isInteger(value)) return undefined;
  const word = lastWordOf(value);
  const spoken = attach(word, ending, { name: true, compound: false });
  return `${written}’${spoken.slice(word.length + 1)}`;
}
