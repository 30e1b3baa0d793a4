const lower = (text: string) => text.toLocaleLowerCase('tr');
const lastVowel = (text: string) => /([aeıioöuüâîû])[^aeıioöuüâîû]*$/u.exec(lower(text))?.[1];
export const endsInVowel = (text: string) => /[aeıioöuüâîû]$/u.test(lower(text));

/** Loan words whose last back vowel is spoken soft: alkolü, not alkolu. */
const soft = /(?:alkol|petrol|metal|mineral|kristal|hayal|general|festival|ihtilal|saat|dikkat|harf|rol|kontrol)$/u;
/** Stems that change before a vowel otherwise than by the rule for k. */
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

/** What a written ending stands for, with harmony taken out: “nda” and “nde” are both nDA. A buffer letter stands in brackets. */
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

/** Before an ending that begins with a vowel after a consonant, k grows soft: çekirdek, çekirdeği. */
function stemBeforeVowel(base: string): string {
  const word = /[\p{L}]+$/u.exec(base)?.[0] ?? base;
  const front = base.slice(0, base.length - word.length);
  const known = changing[lower(word)];
  if (known) return front + known;
  const syllables = lower(word).match(/[aeıioöuüâîû]/gu)?.length ?? 0;
  return syllables > 1 && /[aeıioöuü]k$/u.test(word) ? front + word.slice(0, -1) + 'ğ' : base;
}

/** After a consonant the buffer is not to be seen: the ending of “Ermenistan’a” is the one of “İspanya’ya”. */
export const nameEndingOf = (written: string): string => {
  const ending = endingOf(written);
  return { A: '(y)A', I: '(y)I', In: '(n)In', lA: '(y)lA' }[ending] ?? ending;
};

export interface Shape {
  /** A name keeps its letters and takes an apostrophe. */
  name: boolean;
  /** A compound such as “hücre zarı” ends in a possessive, after which n stands instead of y. */
  compound: boolean;
}

/** Whether the last word carries a possessive ending, so that endings follow with n. */
export const isCompound = (base: string): boolean =>
  / /.test(base) && /(?:[^aeıioöuü][ıiuü]|s[ıiuü]|l[ae]r[ıi])$/u.test(lower(base));

/** A base with an ending: vowels in harmony, d or t, the buffer where it is needed. */
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

/** The ending that makes `written` out of `base`, if the rules make exactly that; otherwise undefined. */
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

/** Only endings of nouns: plural, possessive, case, copula. A word that merely begins alike has none of them. */
const isEnding = (ending: string): boolean => inflection.test(ending);

const digits = ['sıfır', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'];
const tens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan'];

/** The last word that is heard when a whole number is read; endings follow it. */
function lastWordOf(value: number): string {
  if (value % 10 !== 0 || value === 0) return digits[value % 10] ?? '';
  if (value % 100 !== 0) return tens[(value / 10) % 10] ?? '';
  if (value % 1000 !== 0) return 'yüz';
  return value % 1_000_000 === 0 ? 'milyon' : 'bin';
}

/** A written number with an ending: 1946’da, 1943’te. Undefined for fractions, whose reading is another matter. */
export function attachToNumber(written: string, ending: string): string | undefined {
  if (ending === '') return written;
  const value = Number(written.replaceAll('.', ''));
  if (!Number.isInteger(value)) return undefined;
  const word = lastWordOf(value);
  const spoken = attach(word, ending, { name: true, compound: false });
  return `${written}’${spoken.slice(word.length + 1)}`;
}
