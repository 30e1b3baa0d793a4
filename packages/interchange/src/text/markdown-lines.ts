/** Signs of Markdown by which a text is known: a heading, a list of options, a whole line or the start of one in bold. */
const isMarkdownLine =
  /^\s{0,8}(?:#{1,6}\s+\S|[-+•]\s+(?:\*\*)?\(?[A-Ha-h][.)]|\*\*(?:(?:question|soru)\b|\(?[A-Ha-h][.)]\*\*|\d{1,4}\s*[.)]|[^*]{1,40}:\*\*|[^*]{1,60}:[^*]{1,60}\*\*\s*$))/imu;

const opening: [RegExp, string][] = [
  [/^\s{0,8}#{1,6}\s+/, ''],
  [/^\s*[-+•]\s+(?=(?:\*\*)?\(?[A-Ha-h](?:[.)]|-\)))/, ''],
  // `**B)** text`; `**B) text**` is a right option.
  [/^\s*\*\*(\(?[A-Ha-h](?:[.)]|-\)))\*\*\s*/, '$1 '],
  [/^\s*([*_]{1,3})((?:question|soru|answers?|correct|cevap|doğru|yanıt|explanation|açıklama)\b[^*_]*)\1/iu, '$2'],
  [/^\s*\*\*(\d{1,4}\s*[.)][^*]*)\*\*/, '$1'],
];

const isOption = /^\s*\*{0,2}\(?[A-Ha-h](?:[.)]|-\))/;

function plainLine(line: string): string {
  const text = opening.reduce((rest, [sign, by]) => rest.replace(sign, by), line);
  return isOption.test(text) ? text : text.replace(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*/g, '$1');
}

/** A typed text without the signs of Markdown, as chat programs write questions; any other text as it is. */
export const withoutMarkdown = (text: string): string =>
  isMarkdownLine.test(text) ? text.split('\n').map(plainLine).join('\n') : text;
