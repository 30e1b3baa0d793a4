import { type Language } from 'shared/contract/limits';

type Rule = [pattern: RegExp, instead: string];

/** Names that keep their capitals; everything else is in sentence case. */
const properNames = [
  'Teacher Portal',
  'Student Impact Index',
  'Content Quality Index',
  'Curriculum Completeness',
  'Assessment Weightage',
  'Safe Exam Browser',
  'Config Key',
  'Common Cartridge',
  'Moodle',
  'Canvas',
  'Excel',
  'Word',
  'Page Up',
  'Page Down',
  'Öğretmen Portalı',
  'Öğrenci Etki Endeksi',
  'İçerik Kalite Endeksi',
  'Müfredat Tamamlanma Oranı',
  'Değerlendirme Ağırlığı',
];

const signs: Rule[] = [
  [/"/, 'quotation marks are “ and ”'],
  [/\p{L}'\p{L}/u, 'the apostrophe is ’'],
  [/\.\.\./, 'the ellipsis is …'],
  [/ {2}|^\s|\s$/, 'one space between words, none at the ends'],
  [/\s[,;:.!](?=\s|$)/, 'no space before a sign'],
  [/\d\s%/, 'a per cent sign stands close to its number'],
  [/(?<![\d.,])[.,]\d/, 'a number begins with its zero'],
  [/\bEscape\b/, 'Esc, as keyboards have it'],
  [/\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u, 'sentence case'],
  [/(eleted|emoved|silindi|kaldırıldı)!/, 'no exclamation mark: a deletion is no cause for joy'],
];

/** The words of docs/words.md: what must not be used, and what to use instead. */
const forbidden: Partial<Record<Language, Rule[]>> = {
  en: [
    [/\bcategor(y|ies)\b/i, 'topic'],
    [/\bemail/i, 'e-mail'],
    [/\b(login|logon|log in|sign-in)\b/i, 'sign in'],
    [/\b(graded|two|three|other|\}\}) works\b/i, 'assessments, or submissions of one'],
    [/\bplease\b[^.?!]*\bplease\b/i, 'please once'],
    [/\b(test taker|pupil|homework)s?\b/i, 'student, assignment'],
    [/\bsomebody else\b/i, 'someone else'],
    [/\b(has|have|was) (been )?changed meanwhile\b/i, 'in the meantime'],
  ],
  tr: [
    [
      /(?<!\p{L})yanıt(?!ı çok uzun|ı yarıda|ının bir| vermedi| vermiyor)/iu,
      'cevap (yanıt is what a server or a model gives)',
    ],
    [/(?<!\p{L})şifre/iu, 'parola'],
    [/tekrar den/i, 'yeniden dene'],
    [/kategori/i, 'konu'],
    [/(?<!\p{L})res(im|mi)/iu, 'görsel'],
    [/(?<!\p{L})kağı/iu, 'kâğıt'],
    [/(?<!\p{L})hal(a|iyle|ini)(?!\p{L})/iu, 'hâlâ, hâliyle'],
    [/(?<!\p{L})(e-?mail|mail)(?!\p{L})/iu, 'e-posta'],
    [/(?<!\p{L})(quiz|rubrik|upload|submit)/iu, 'kısa sınav, dereceli puanlama anahtarı, yükle, teslim et'],
    [/(?<!\p{L})(sen|sana|seni|senin)(?!\p{L}| \d)/iu, 'siz'],
    [/lütfen[^.?!]*lütfen/i, 'lütfen bir kez'],
    [/\}\}[’']?\p{Ll}/u, 'no ending on a value: it cannot follow its vowels'],
  ],
};

/**
 * A count with its noun or verb, as in “Import {{count}} questions”: it needs forms for one and for others. Without them
 * the noun stands before the number: “Questions to import: {{count}}”. A limit, which is never one, is not a count.
 */
const COUNTED =
  /\{\{\s*-?\s*(?:count\b[^}]*\}\} (?:\p{Ll}+ ){0,2}?(?:\p{Ll}+s|are|were|have)|(?!days)(\w+s)\b[^}]*\}\} \1)\b/u;
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Taken verbatim from the specification. */
const asSpecified = new Set(["{{type}} identity isn't provided!"]);

const textsOf = (value: unknown, path: string): [path: string, text: string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))
    : [[path, String(value)]];

/** Deviations from the wording rules: `path: text (what it should be)`. */
export function wordingFaults(language: Language, texts: object): string[] {
  return textsOf(texts, '')
    .filter(([, text]) => !asSpecified.has(text))
    .flatMap(([path, text]) => {
      // Text in braces is the name of a variable.
      const read = properNames.reduce(
        (rest, name) => rest.replaceAll(name, name.toLowerCase()),
        text.replace(/(?<=\{\{)[^}]*/g, ''),
      );
      const isUncounted = language === 'en' && COUNTED.test(text) && !PLURAL_FORM.test(path);
      return [
        ...[...signs, ...(forbidden[language] ?? [])]
          .filter(([pattern]) => pattern.test(read))
          .map(([, instead]) => instead),
        ...(isUncounted ? ['a count needs a text for one: _one and _other'] : []),
      ].map((instead) => `${path}: ${text} (${instead})`);
    });
}
