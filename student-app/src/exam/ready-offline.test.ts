import { type StudentPaper } from 'shared/contract/paper';
import { readyOffline } from './ready-offline';

const address = (name: string, and = '&') => `/api/v1/upload/lecture/k/${name}?expires=9${and}signature=s`;
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
