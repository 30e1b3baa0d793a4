import { TookTooLong } from '../../../refusals/unavailable';
import { KeptThread } from '../../../threads/kept-thread';
import { type FileToRead } from './read-file';
import { type FromReader, readInThread } from './read-in-thread';

const { signal } = new AbortController();
const fileOf = (questions: number): FileToRead => ({
  bytes: Buffer.from(Array.from({ length: questions }, (_, at) => `Is ${at} even? {T}`).join('\n\n')),
  name: 'bank.gift',
  language: 'en',
});

it('gives the questions of a file in pieces and in order while it reads, and what the file is at the end', async () => {
  const numbers: number[][] = [];
  const read = await readInThread(fileOf(120), signal, ({ rows }) =>
    numbers.push((JSON.parse(rows) as { no: number }[]).map(({ no }) => no)),
  );
  expect(numbers.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(numbers.flat()).toEqual(Array.from({ length: 120 }, (_, at) => at + 1));
  expect(read).toMatchObject({ format: 'gift', counts: { taken: 120, simplified: 0, refused: 0 } });
});

it('ends what takes too long as a whole, however quickly each part of it comes', async () => {
  const thread = new KeptThread<FileToRead, FromReader>('modules/question-import/reading/read-file.worker', {
    ...{ jobMs: 60_000, wholeMs: 1, idleMs: 1 },
  });
  await expect(thread.run(fileOf(120), signal, (message) => 'piece' in message)).rejects.toBeInstanceOf(TookTooLong);
});
