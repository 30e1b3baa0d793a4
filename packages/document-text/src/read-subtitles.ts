import { type Block, type Found } from './document';

/** Characters of subtitles after which a sentence ends a paragraph. */
const PARAGRAPH = 500;

const timing = /^\s*(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s+-->/;
/** Marks of time in a line of a transcript: `[00:12]`, `00:12 –`. */
const mark = /\[(?:\d{1,2}:)?\d{1,2}:\d{2}\]|^(?:\d{1,2}:)?\d{1,2}:\d{2}\s*[-–]?\s/g;

const plain = (line: string): string =>
  line
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/\{\\[^{}]{0,40}\}/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/^\s*[-–]\s/, '')
    .trim();

/** Running text in paragraphs that end with a sentence. */
function paragraphsOf(lines: readonly string[]): string[] {
  const paragraphs: string[] = [];
  let text = '';
  for (const line of lines) {
    text = text === '' ? line : `${text} ${line}`;
    if (text.length < PARAGRAPH || !/[.!?…]["'”’»)]*$/u.test(line)) continue;
    paragraphs.push(text);
    text = '';
  }
  return text === '' ? paragraphs : [...paragraphs, text];
}

const found = (lines: readonly string[]): Found => ({
  blocks: paragraphsOf(lines).map((text) => ({ text, isHeading: false, isCell: false })),
  hasPictures: false,
});

/** Whether a text is subtitles in WebVTT or SRT. */
export const areSubtitles = (text: string): boolean =>
  /^\uFEFF?WEBVTT(?:\s|$)/.test(text) || text.split(/\r\n?|\n/, 20).some((line) => timing.test(line));

/**
 * What is said in subtitles (WebVTT, SRT), without times, numbers, notes, styles and markup. Lines that are repeated
 * while the next one rolls in are said once.
 */
export function readSubtitles(text: string): Found {
  const said: string[] = [];
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    const lines = block.split('\n');
    const time = lines.findIndex((line) => timing.test(line));
    if (time < 0) continue;
    for (const line of lines.slice(time + 1).map(plain)) if (line !== '' && said.at(-1) !== line) said.push(line);
  }
  return found(said);
}

/** Paragraphs without marks of time. With several marks they are a transcript, whose lines are put together. */
export function withoutTimes(blocks: readonly Block[]): Block[] {
  const marked = blocks.filter(({ text }) => text.search(mark) >= 0).length;
  const bare = blocks.map((block) => ({ ...block, text: block.text.replace(mark, ' ').trim() }));
  if (marked < 2) return bare;
  return found(bare.flatMap(({ text }) => (text === '' ? [] : [text]))).blocks;
}

/** Plain text, a paragraph a line, without the marks of time that a transcript has. */
export const readPlainText = (text: string): Found => ({
  blocks: withoutTimes(
    text
      .replace(/^\uFEFF/, '')
      .split(/\r\n?|\n/)
      .map((line) => ({ text: line, isHeading: false, isCell: false })),
  ),
  hasPictures: false,
});
