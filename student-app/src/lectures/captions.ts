import { secondsOf } from 'shared/contract/lecture.rules';
import { textOf } from '../exam/written-text';

/** Duration of the last caption. */
const LAST_SECONDS = 10;

const two = (value: number) => String(value).padStart(2, '0');
const stamp = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}.000`;

/**
 * Captions of a recording as WebVTT: the passages of its transcript that begin with a time such as [01:30], each until
 * the next one. Undefined if there are none.
 */
export function captionsOf(transcription: string): string | undefined {
  const passages = textOf(transcription)
    .split('\n')
    .flatMap((line) => {
      const [, time = '', text = ''] = /^\s*\[([\d:]+)\]\s*(.+)$/.exec(line) ?? [];
      const start = secondsOf(time);
      return start === undefined ? [] : [{ start, text }];
    })
    .sort((a, b) => a.start - b.start);
  if (passages.length === 0) return undefined;
  const cues = passages.map(({ start, text }, at) => {
    const end = passages[at + 1]?.start ?? start + LAST_SECONDS;
    return `${stamp(start)} --> ${stamp(end)}\n${text.replace(/-->/g, '→')}`;
  });
  return ['WEBVTT', ...cues, ''].join('\n\n');
}
