import { act, screen, within } from '@testing-library/react';
import { type Answer } from '@teacher-portal/remote-sdk/contract/submission';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import remote from '../remote';
import { StudentAnswer } from './student-answer';
import { answerTo, choice, question } from './testing/submission.fixture';

const show = async (response: Answer['response'], language: 'en' | 'tr' = 'en') => {
  // An empty drawing needs no library, so it is rendered synchronously.
  await act(async () => {
    await renderWithPortal(
      <StudentAnswer question={question(71, { questionType: 4 })} answer={answerTo(71, { response })} />,
      { language, locales: { students: remote.locales } },
    );
  });
  return within(
    await screen.findByRole('group', { name: language === 'en' ? 'Student’s answer' : 'Öğrencinin cevabı' }),
  );
};

// A picture is made of a drawing by a library that needs a browser: e2e/tests/submission-former.spec.ts looks at one.
test.each([
  ['en', 'This drawing is empty.'],
  ['tr', 'Bu çizim boş.'],
] as const)('shows a drawing beside the typed text and says when nothing was drawn (%s)', async (language, nothing) => {
  const answer = await show(
    { text: '<p>See the drawing.</p>', drawing: { type: 'excalidraw', version: 2, elements: [] } },
    language,
  );
  expect(await answer.findByText(nothing)).toBeVisible();
  expect(answer.getByText('See the drawing.')).toBeVisible();
  expect(answer.queryByText(language === 'en' ? 'No answer' : 'Cevap verilmemiş')).not.toBeInTheDocument();
});

test('shows the chosen options under their letters, each with a verdict', async () => {
  await renderWithPortal(
    <StudentAnswer question={choice(71)} answer={answerTo(71, { response: { optionIds: [710, 711] } })} />,
    { locales: { students: remote.locales } },
  );
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('A.RibosomeWrong');
  expect(second).toHaveTextContent('B.MitochondrionCorrect');
});

test('shows the row of the sheet beside the mark, from the picture of all rows', async () => {
  const row = { questionId: 71, source: '/api/v1/upload/lecture/k/rows-1.webp', index: 2, count: 5 };
  const sheet = { rows: [{ ...row, width: 160, height: 40 }], pages: [] };
  await renderWithPortal(
    <StudentAnswer question={choice(71)} answer={answerTo(71, { response: null })} sheet={sheet} />,
    { locales: { students: remote.locales } },
  );
  const picture = await screen.findByRole('img', { name: 'The row on the sheet' });
  expect(picture).toHaveAttribute('src', row.source);
  expect(picture).toHaveStyle({ objectPosition: '0 50%' });
});

test.each([
  ['en', 'On this student’s paper: Variant B · Question 2 · bubble A'],
  ['tr', 'Bu öğrencinin kâğıdında: B kitapçığı · 2. soru · işaretlenen: A'],
] as const)(
  'names the question and the letter as printed on the variant of the student (%s)',
  async (language, text) => {
    const printed = [
      { questionId: 72, optionIds: [] },
      { questionId: 71, optionIds: [711, 710] },
    ];
    await renderWithPortal(
      <StudentAnswer
        question={choice(71)}
        answer={answerTo(71, { response: { optionIds: [711] } })}
        sheet={{ rows: [], pages: [], variant: 'B', printed }}
      />,
      { language, locales: { students: remote.locales } },
    );
    expect(await screen.findByText(text)).toBeVisible();
  },
);

test('shows the picture of an answer that was written on paper, and the way to open it', async () => {
  const fileSource = '/api/v1/upload/lecture/k/answer-3.webp?signature=x';
  const answer = answerTo(71, { response: { filePath: '/api/v1/upload/lecture/k/answer-3.webp' }, fileSource });
  await renderWithPortal(<StudentAnswer question={question(71)} answer={answer} />, {
    locales: { students: remote.locales },
  });
  expect(await screen.findByRole('img', { name: 'Picture of the answer' })).toHaveAttribute('src', fileSource);
  expect(screen.getByRole('link', { name: 'File: answer-3.webp' })).toHaveAttribute('href', fileSource);
});

it('shows the answer to a question of a further type with what its parts were worth, and not its words again', async () => {
  const item = {
    type: 5,
    version: 1,
    statements: [
      { id: 'a', text: 'Ice floats', isTrue: true },
      { id: 'b', text: 'Iron floats', isTrue: false },
    ],
  };
  const decisions = [{ id: 'a', isTrue: false }];
  const part = (id: string, fraction: string | null) => ({ id, fraction, weight: '1', matched: [], note: null });
  await renderWithPortal(
    <StudentAnswer
      question={question(71, { questionType: 5, options: [], item, itemLanguage: 'en' })}
      answer={{
        ...answerTo(71, { response: { answer: { type: 5, version: 1, decisions }, text: '<p>Ice floats: False</p>' } }),
        result: {
          rule: 'trueFalse.each',
          version: 1,
          fraction: '0',
          parts: [part('a', '0'), part('b', null)],
          matched: [],
          note: null,
        },
      }}
    />,
    { locales: { students: remote.locales } },
  );
  const first = within(await screen.findByRole('group', { name: 'Ice floats' }));
  expect(first.getByRole('radio', { name: 'False' })).toBeChecked();
  expect(first.getByText('not right')).toBeVisible();
  expect(screen.getByText('not answered')).toBeVisible();
  expect(screen.queryByText('Ice floats: False')).toBeNull();
});
