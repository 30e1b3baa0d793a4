import { secondsOf } from 'shared/contract/lecture.rules';

/** `start` is in seconds; undefined for a line without a time mark. */
export interface TranscriptLine {
  start: number | undefined;
  text: string;
}

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, pre, blockquote';
const mark = /\[((?:\d{1,2}:)?\d{2}:[0-5]\d)\]/;
const isMarkup = (source: string) => /<\/?[a-z][^>]*>/i.test(source);

function paragraphs(source: string): string[] {
  if (!isMarkup(source)) return source.split('\n');
  const { body } = new DOMParser().parseFromString(source.replace(/<br\s*\/?>/gi, '\n'), 'text/html');
  const innermost = [...body.querySelectorAll(blocks)].filter((block) => !block.querySelector(blocks));
  const texts = innermost.length > 0 ? innermost.map((block) => block.textContent) : [body.textContent];
  return texts.flatMap((text) => text.split('\n'));
}

/** "[00:12] one [00:20] pad" is pad lines; text before the first mark is a line without a time. */
function linesOf(paragraph: string): TranscriptLine[] {
  const [before = '', ...marked] = paragraph.split(mark);
  const lines: TranscriptLine[] = [{ start: undefined, text: before.trim() }];
  for (let at = 0; at < marked.length; at += 2)
    lines.push({ start: secondsOf(marked[at] ?? ''), text: (marked[at + 1] ?? '').trim() });
  return lines.filter(({ start, text }) => text !== '' || start !== undefined);
}

/** The lines of a transcript, given as rich text paragraphs or plain lines with `[mm:ss]` marks. */
export const parseTranscript = (source: string): TranscriptLine[] => paragraphs(source).flatMap(linesOf);

/** The index of the line spoken at a time: the marked one that started last; -1 before the first. */
export function lineAt(lines: readonly TranscriptLine[], seconds: number): number {
  let found = -1;
  let foundStart = -1;
  lines.forEach(({ start }, index) => {
    if (start === undefined || start > seconds || start < foundStart) return;
    found = index;
    foundStart = start;
  });
  return found;
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
const vttTime = (seconds: number) =>
  `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor((seconds % 3600) / 60))}:${pad(Math.floor(seconds % 60))}.${pad(Math.round((seconds % 1) * 1000), 3)}`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * The marked lines as WebVTT captions; undefined if none is marked. A line lasts until the next one; the last one until
 * the end of the recording, or for five seconds while its length is unknown.
 */
export function captionsOf(lines: readonly TranscriptLine[], durationSeconds?: number): string | undefined {
  const marked = lines.flatMap(({ start, text }) => (start === undefined || text === '' ? [] : [{ start, text }]));
  const sorted = marked.sort((a, b) => a.start - b.start);
  const cues = sorted.map(({ start, text }, index) => {
    const next = sorted[index + 1]?.start ?? durationSeconds ?? 0;
    const end = next > start ? next : start + 5;
    return `${vttTime(start)} --> ${vttTime(end)}\n${text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)}`;
  });
  return cues.length > 0 ? `WEBVTT\n\n${cues.join('\n\n')}\n` : undefined;
}
