import { type StudentPaper } from 'shared/contract/paper';
import { readyOffline } from './ready-offline';
import { readableUntil } from './signed-files';

const address = (name: string, and = '&', expires = 9) =>
  `/api/v1/upload/lecture/k/${name}?expires=${expires}${and}signature=s`;
const asked = { questionType: 1, item: null, choosing: null };
const paper = {
  instruction: '<p>Read first.</p>',
  questions: [
    { ...asked, questionText: `<p><img src="${address('leaf.png', '&amp;')}" alt="A leaf"></p>`, pictureSource: null },
    {
      ...{ ...asked, questionText: '<p>Which?</p>', pictureSource: address('root.JPG') },
      options: [{ value: '', pictureSource: address('leaf.png') }],
      passage: {
        text: `<p><img src='${address('sea.webp', '&amp;')}'><audio src="${address('sea.mp3')}"></audio></p>`,
      },
    },
  ],
} as unknown as StudentPaper;

const fetched = jest.fn<Promise<Response>, [string]>();
const sound = (bytes: number) => {
  const read = jest.fn(() => Promise.resolve(new ArrayBuffer(bytes)));
  const headers = new Headers({ 'content-length': String(bytes) });
  return { read, ok: true, headers, arrayBuffer: read } as unknown as Response & { read: jest.Mock };
};

beforeEach(() => {
  fetched.mockReset().mockImplementation(() => Promise.resolve(sound(1)));
  globalThis.fetch = fetched as unknown as typeof fetch;
});

it('loads every picture of a paper once, one after the other, and goes on after one that fails', async () => {
  const loaded: string[] = [];
  let open = 0;
  class Picture {
    onload = () => undefined;
    onerror = () => undefined;
    set src(value: string) {
      loaded.push(value);
      open += 1;
      expect(open).toBe(1);
      setTimeout(() => {
        open -= 1;
        (value.includes('leaf') ? this.onerror : this.onload)();
      });
    }
  }
  jest.spyOn(globalThis as unknown as { Image: () => Picture }, 'Image').mockImplementation(() => new Picture());
  await readyOffline(paper);
  expect(loaded).toEqual(['leaf.png', 'root.JPG', 'sea.webp'].map((name) => address(name)));
});

const heard = (...names: string[]) =>
  ({
    instruction: '',
    questions: names.map((name) => ({ ...asked, questionText: `<audio src="${address(name)}"></audio>` })),
  }) as unknown as StudentPaper;

it('loads sounds that are small enough, goes on after one that fails, and leaves long recordings to the network', async () => {
  const [short, long, last] = [sound(4_000_000), sound(11_000_000), sound(10_000_000)];
  fetched.mockResolvedValueOnce(short).mockRejectedValueOnce(new Error()).mockResolvedValueOnce(long);
  fetched.mockResolvedValue(last);
  await readyOffline(heard('a.mp3', 'b.m4a', 'c.ogg', 'd.wav', 'e.mp3', 'f.mp3'));
  expect(fetched.mock.calls.map(([each]) => each)).toEqual(
    ['a.mp3', 'b.m4a', 'c.ogg', 'd.wav', 'e.mp3', 'f.mp3'].map((name) => address(name)),
  );
  expect(short.read).toHaveBeenCalled();
  expect(long.read).not.toHaveBeenCalled();
  // Together they would be more than 30 MB.
  expect(last.read).toHaveBeenCalledTimes(2);
});

it('says when the first address of a paper ends', () => {
  const [early, late] = [address('a.png', '&amp;', 1000), address('b.mp3', '&', 2000)];
  const of = (...files: string[]) =>
    readableUntil({ questions: files.map((questionText) => ({ questionText })) } as unknown as StudentPaper);
  expect(of(late, early)).toBe('1970-01-01T00:16:40.000Z');
  expect(of('No file')).toBeUndefined();
  expect(readableUntil(null)).toBeUndefined();
});
