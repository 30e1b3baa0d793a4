import type { Language } from '../language';

const abbreviations: Partial<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    'mr mrs ms dr prof st sr jr vs etc e.g i.e cf fig no vol pp ca approx inc ltd co u.s u.k a.m p.m b.c a.d gen col capt lt gov sen rep rev mt'.split(
      ' ',
    ),
  ),
  tr: new Set(
    'dr prof doç öğr av alb gen org bkz vb vd vs yy s sf no örn m.ö m.s mah cad sok apt şti a.ş t.c st hz yrd çev haz'.split(
      ' ',
    ),
  ),
};

/** Characters inspected before a full stop; inspecting the whole text each time would take quadratic time. */
const longestAbbreviation = 20;
const longestEnd = 40;

const closers = /^["'”’»)\]]+/u;

function endsSentence(text: string, at: number, language: Language): boolean {
  const word = /[\p{L}\p{N}.]*$/u.exec(text.slice(Math.max(0, at - longestAbbreviation), at))?.[0] ?? '';
  const rest = text.slice(at + 1, at + 1 + longestEnd);
  if (!/^["'”’»)\]]*(\s|$)/u.test(rest)) return false;
  const follows = rest.replace(closers, '').trimStart();
  if (text[at] !== '.' || follows === '') return true;
  if (abbreviations[language]?.has(word.toLocaleLowerCase(language))) return false;
  if (/^\p{Lu}$/u.test(word)) return false;
  // “19. yüzyıl”, “II. Selim”: in Turkish a full stop makes a number an ordinal.
  if (language === 'tr' && /^(?:\d{1,2}|[IVX]+)$/.test(word)) return false;
  return /^["'“‘«(\[]*[\p{Lu}\p{N}]/u.test(follows);
}

/**
 * Splits a text into verbatim sentences, also at line breaks. Abbreviations, initials, decimals and closing quotes do
 * not end one.
 */
export function splitSentences(text: string, language: Language): string[] {
  return text.split(/\n+/).flatMap((line) => {
    const found: string[] = [];
    let start = 0;
    for (let at = 0; at < line.length; at += 1) {
      if (!/[.!?…]/.test(line[at] ?? '') || !endsSentence(line, at, language)) continue;
      const end = at + 1 + (closers.exec(line.slice(at + 1, at + 1 + longestEnd))?.[0].length ?? 0);
      found.push(line.slice(start, end).trim());
      start = end;
    }
    return [...found, line.slice(start).trim()].filter((sentence) => sentence !== '');
  });
}
