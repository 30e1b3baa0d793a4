/** Signs of Markdown by which a text is known: a heading, a list of options, a whole line or the start of one in bold. */
const isMarkdownLine =
  /^\s{0,8}(?:#{1,6}\s+\S|[-+•]\s+(?:\[[ xX]?\]\s|(?:\*\*)?\(?[A-Ha-h][.)])|\*\*(?:(?:question|soru)\b|\(?[A-Ha-h][.)]\*\*|\d{1,4}\s*[.)]|[^*]{1,40}:\*\*|[^*]{1,60}:[^*]{1,60}\*\*\s*$)|.*\*\*(?:ans(?:wer)?|cevap|yanıt|doğru cevap)\b[^*\n]*\*\*\s*$)/imu;

/** A quotation, or a box as Obsidian and GitHub have it, that holds options or a key: `> **A)** …`, `> [!tip]- Answer`. */
const isQuoted =
  /^\s{0,3}>\s*(?:\[![\w-]+\]|\*{0,2}(?:\(?[A-Ha-h][.)]|[✓✔√☑✅]?\s*(?:answer|correct|cevap|doğru|yanıt)))/imu;
const quotation: [RegExp, string][] = [
  [/^\s{0,3}>\s?/, ''],
  [/^\s*\[![\w-]+\][-+]?\s*(?:(?:answer|solution|cevap|yanıt|çözüm)(?=\s*(?:\*|$)))?\s*/iu, ''],
];

/** What unfolds on GitHub holds an answer; its title says only that. */
const unfolding = /<\/?(?:details|summary)\b/i;
const withoutUnfolding = (line: string): string =>
  unfolding.test(line)
    ? line
        .replace(/<summary\b[^>]*>.*?<\/summary>/gi, '')
        .replace(/<\/?strong>/gi, '**')
        .replace(/<[^<>]{1,300}>/g, '')
    : line;

const opening: [RegExp, string][] = [
  [/^\s{0,8}#{1,6}\s+/, ''],
  [/^\s*[-+•]\s+(?=\[[ xX]?\]\s|(?:\*\*)?\(?[A-Ha-h](?:[.)]|-\)))/, ''],
  // `**B)** text`; `**B) text**` is a right option.
  [/^\s*\*\*(\(?[A-Ha-h](?:[.)]|-\)))\*\*\s*/, '$1 '],
  [/^\s*([*_]{1,3})((?:question|soru|answers?|correct|cevap|doğru|yanıt|explanation|açıklama)\b[^*_]*)\1/iu, '$2'],
  [/^\s*\*\*(\d{1,4}\s*[.)][^*]*)\*\*/, '$1'],
  // `12. The capital of Italy: **Rome**`
  [/^(\s*\d{1,4}[.)]\s.*[:?_])\s*\*\*(?!ans|cevap|yanıt)([^*]{1,80})\*\*\s*$/iu, '$1 (Answer: $2)'],
];

const inOrder = (line: string, rules: readonly [RegExp, string][]): string =>
  rules.reduce((rest, [sign, by]) => rest.replace(sign, by), line);
const eachLine = (text: string, change: (line: string) => string): string => text.split('\n').map(change).join('\n');

const isOption = /^\s*\*{0,2}\(?[A-Ha-h](?:[.)]|-\))/;

function plainLine(line: string): string {
  const text = inOrder(line, opening);
  return isOption.test(text) ? text : text.replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '$1');
}

function withoutMarkdown(typed: string): string {
  const folded = unfolding.test(typed) ? eachLine(typed, withoutUnfolding) : typed;
  const text = isQuoted.test(folded) ? eachLine(folded, (line) => inOrder(line, quotation)) : folded;
  return text !== typed || isMarkdownLine.test(text) ? eachLine(text, plainLine) : text;
}

/** Where the alphabets of letters in boxes and circles begin: `🄰`, `🅐`, `🅰`, `Ⓐ`, `ⓐ`. */
const shapedAlphabets = [0x1f130, 0x1f150, 0x1f170, 0x24b6, 0x24d0];
const shapedLetter = /^\s*([\u{1F130}-\u{1F149}\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}Ⓐ-ⓩ])\uFE0F?[).]?\s*/u;
function asLetter(shaped: string): string {
  const code = shaped.codePointAt(0) ?? 0;
  const start = shapedAlphabets.findLast((first) => code >= first && code < first + 26) ?? code;
  return String.fromCharCode(65 + code - start);
}

const picture = '(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator})[\\u{FE0F}\\u{200D}]*';
const decorations: [RegExp, string][] = [
  // `( ) 1. It is.`
  [/^\s*(\(\s*[DYTF]?\s*\))\s*(\d{1,3}\s*[.)])\s+/u, '$2 $1 '],
  // `1️⃣`
  [/^(\s*)(\d{1,2})\uFE0F?\u20E3[.)]?\s*/u, '$1$2. '],
  // A picture before a word with a colon, or a number; a tick only before a word that names the key.
  [
    new RegExp(`^\\s*(?:(?![✓✔√☑✅☐☒●◉○])${picture}\\s*)+(?=\\**\\p{L}[\\p{L} ]{0,25}\\s*\\d*\\s*[:.)]|\\**\\d)`, 'u'),
    '',
  ],
  [/^\s*[✓✔√☑✅]\uFE0F?\s*(?=\**(?:doğru|cevap|yanıt|answer|correct|right)[\p{L} ]*\**\s*[:=])/iu, ''],
  // A line across the page; four of `_` or `^` are signs of text2qti.
  [/^\s*(?:([-=~–—*─━═])(?:\s*\1){2,}|[•·]{3,})\s*$/u, ''],
];
/** A line without pictures and rules that only decorate, its letters and numbers in boxes as plain ones. */
export const undecorated = (line: string): string =>
  inOrder(line, decorations).replace(shapedLetter, (_, shaped: string) => `${asLetter(shaped)}) `);

/**
 * A typed text without the signs of Markdown, as chat programs write questions, and without pictures and rules that
 * only decorate; any other text as it is. Lines stay lines.
 */
export const withoutSigns = (text: string): string => withoutMarkdown(eachLine(text, undecorated));
