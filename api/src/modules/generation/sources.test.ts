import { type LectureRow } from './repository';
import { lectureTexts } from './sources';

const lecture = (id: number, lines: number) =>
  ({
    ...{
      id,
      name: `Lecture ${id}`,
      description: 'A blurb about cells that nobody asks about.',
      link: '',
      transcription: '',
    },
    content: Array.from({ length: lines }, (_, at) => `Cell ${at} of lecture ${id} divides every single day.`).join(
      '\n',
    ),
    attachments: [],
  }) as unknown as LectureRow;

const read = (lines: readonly number[], seed?: number) =>
  lectureTexts(
    lines.map((count, at) => lecture(at + 1, count)),
    {
      files: { read: async () => undefined },
      factsOf: undefined,
      read: async () => ({ paragraphs: [] }),
      isWithDocuments: false,
      ...{ characters: 24_000, seed },
    },
    new AbortController().signal,
  );

it('shares the characters of a prompt among the lectures, from the beginning to the end of each', async () => {
  const { lectures } = await read(Array.from({ length: 10 }, () => 1000));
  expect(lectures).toHaveLength(10);
  expect(lectures.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(24_000);
  for (const { text } of lectures) {
    expect(text.length).toBeGreaterThan(1000);
    expect(text).toMatch(/^Cell \d{1,2} of/);
    expect(text).toMatch(/Cell [6-9]\d\d of [^\n]*$/);
    expect(text).not.toContain('blurb');
  }
});

it('gives a short lecture as a whole, and other parts of a long one for another seed', async () => {
  expect((await read([3])).lectures[0]?.text.split('\n')).toHaveLength(3);
  const [one, other] = [await read([1000], 1), await read([1000], 2 ** 30)];
  expect(one.lectures[0]?.text).not.toBe(other.lectures[0]?.text);
});
