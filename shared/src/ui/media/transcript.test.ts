import fc from 'fast-check';
import { slotAt } from './slots';
import { captionsOf, lineAt, parseTranscript } from './transcript';

describe('a transcript', () => {
  it.each([
    ['', []],
    ['[00:12] Cells', [{ start: 12, text: 'Cells' }]],
    ['[1:00:05] Late', [{ start: 3605, text: 'Late' }]],
    [
      'Intro\n[00:12] Cells',
      [
        { start: undefined, text: 'Intro' },
        { start: 12, text: 'Cells' },
      ],
    ],
    [
      '[00:01] a [00:02] b',
      [
        { start: 1, text: 'a' },
        { start: 2, text: 'b' },
      ],
    ],
    [
      '<p>[00:12] Cells &amp; <b>walls</b></p><p>More</p>',
      [
        { start: 12, text: 'Cells & walls' },
        { start: undefined, text: 'More' },
      ],
    ],
    [
      '<ul><li><p>[00:03] one<br>[00:04] two</p></li></ul>',
      [
        { start: 3, text: 'one' },
        { start: 4, text: 'two' },
      ],
    ],
    ['[12:99] is no time', [{ start: undefined, text: '[12:99] is no time' }]],
    ['a < b', [{ start: undefined, text: 'a < b' }]],
  ])('parses the transcript %j into lines', (source, lines) => {
    expect(parseTranscript(source)).toEqual(lines);
  });

  const lines = parseTranscript('Intro\n[00:10] a\n[00:20] b\nwords\n[00:05] back');
  it.each([
    [0, -1],
    [5, 4],
    [10, 1],
    [19.9, 1],
    [20, 2],
    [500, 2],
  ])('finds the last started transcript line at second %d', (seconds, index) => {
    expect(lineAt(lines, seconds)).toBe(index);
  });

  it('converts a transcript to sorted and escaped captions', () => {
    expect(captionsOf(parseTranscript('[00:10] b < c & d\n[00:02] a'), 12.5)).toBe(
      'WEBVTT\n\n00:00:02.000 --> 00:00:10.000\na\n\n00:00:10.000 --> 00:00:12.500\nb &lt; c &amp; d\n',
    );
    expect(captionsOf(parseTranscript('[00:10] last'))).toContain('00:00:10.000 --> 00:00:15.000');
    expect(captionsOf(parseTranscript('no marks'))).toBeUndefined();
  });

  it('keeps every word of a transcript for any input', () => {
    const words = (text: string) => text.replace(/\s+/g, '');
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/[<[]/.test(text));
        expect(
          words(
            parseTranscript(text)
              .map((line) => line.text)
              .join(''),
          ),
        ).toBe(words(text));
      }),
    );
  });
});

describe('the tagged part at a second', () => {
  const slots = [
    { startTime: '00:00', endTime: '00:00', label: 'whole' },
    { startTime: '00:10', endTime: '00:30', label: 'a' },
    { startTime: '00:20', endTime: '00:25', label: 'b' },
  ];
  it.each([
    [0, 0],
    [10, 1],
    [20, 2],
    [25, 1],
    [30, 0],
  ])('finds the last started slot around second %d', (seconds, index) => {
    expect(slotAt(slots, seconds)).toBe(index);
  });
  it('finds no slot between tagged parts', () => expect(slotAt(slots.slice(1), 5)).toBe(-1));
});
