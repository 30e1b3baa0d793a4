import { fireEvent, screen, within } from '@testing-library/react';
import { type AnswerFile } from '@teacher-portal/remote-sdk/contract/answer-files.fields';
import { expectSameKeys } from '@teacher-portal/remote-sdk/testing/locales';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../../remote';
import { StudentAnswer } from '../student-answer';
import { answerTo, question } from '../testing/submission.fixture';
import en from './locales/en.json';
import tr from './locales/tr.json';

test('has every text about files in both languages with the same placeholders', () => expectSameKeys(en, tr));

const file = (name: string, more: Partial<AnswerFile> = {}): AnswerFile => {
  const filePath = `/api/v1/upload/lecture/k/${encodeURIComponent(name)}`;
  return { filePath, source: `${filePath}?signature=s`, bytes: 2048, scan: 'clean', ...more };
};

async function show(files: AnswerFile[], language: 'en' | 'tr' = 'en') {
  const [first, ...more] = files.map(({ filePath }) => ({ filePath }));
  const response = { ...first, moreFiles: more };
  const asked = question(71, { questionType: 2, answerFiles: { kinds: ['pdf'], most: 5 } });
  await renderWithPortal(<StudentAnswer question={asked} answer={{ ...answerTo(71, { response }), files }} />, {
    ...{ language, locales: { students: remote.locales } },
  });
  return screen.findByRole('list', { name: language === 'en' ? 'Files' : 'Dosyalar' });
}

test('shows pictures, texts, sound and video in the page, and lets scripts of none of them run', async () => {
  await show([file('Çözüm 1.png'), file('main.py'), file('a.mp3'), file('a.mp4')]);
  expect(screen.getByRole('img', { name: 'Çözüm 1.png' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show main.py' }));
  const frame = screen.getByTitle('Contents of main.py');
  expect([frame.tagName, frame.getAttribute('sandbox')]).toEqual(['IFRAME', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Show a.mp4' }));
  const film = document.querySelector('video') as HTMLVideoElement;
  fireEvent.error(film);
  expect(screen.getByText('This browser cannot play this file. Download it instead.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Hide main.py' }));
  expect(screen.queryByTitle('Contents of main.py')).not.toBeInTheDocument();
});

test.each(['page.html', 'drawing.svg', 'essay.docx'])('offers %s only as a download', async (name) => {
  const list = await show([file(name)]);
  expect(within(list).queryByRole('button')).not.toBeInTheDocument();
  expect(list.querySelector('iframe, img, object, embed')).toBeNull();
  expect(within(list).getByRole('link', { name: `Download ${name}` })).toHaveAttribute('download', name);
});

test.each([
  [
    'en',
    '2 of these files were not checked for viruses.',
    'The virus scanner found something in this file. It cannot be opened.',
  ],
  [
    'tr',
    'Bu dosyalardan 2 tanesinde virüs taraması yapılmadı.',
    'Virüs taraması bu dosyada bir şey buldu. Dosya açılamaz.',
  ],
] as const)('says what no scanner has read, and opens no infected file (%s)', async (language, unread, infected) => {
  const bad = file('virus.txt', { scan: 'infected', source: null });
  const list = await show([file('a.docx', { scan: null }), file('b.docx', { scan: null }), bad], language);
  expect(screen.getByText(unread)).toBeVisible();
  expect(within(list).getByText(infected)).toBeVisible();
  expect(within(list).getAllByRole('link')).toHaveLength(2);
});

test('shows one photo of paper as before', async () => {
  const { filePath, source } = file('photo.jpg');
  const answer = { ...answerTo(71, { response: { filePath } }), fileSource: source, files: [file('photo.jpg')] };
  await renderWithPortal(<StudentAnswer question={question(71, { questionType: 2 })} answer={answer} />, {
    locales: { students: remote.locales },
  });
  expect(await screen.findByRole('img')).toHaveAttribute('src', source);
  expect(screen.queryByRole('list', { name: 'Files' })).not.toBeInTheDocument();
});
