import { screen, waitFor, within } from '@testing-library/react';
import { createQuestion, getQuestion, updateQuestion } from '@teacher-portal/remote-sdk/contract/question';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import '@teacher-portal/remote-sdk/testing/drafts';
import { correct, enter, option, save, show, text, topic, write } from './testing/form';
import { question } from './testing/question.fixture';

type User = Awaited<ReturnType<typeof show>>['user'];

/** Two right options of three, with feedback on the third and on the question. */
async function fill(user: User) {
  await text();
  await write(user, 'Which are mammals?');
  await user.click(screen.getByRole('button', { name: 'Add an option' }));
  for (const [letter, words] of Object.entries({ A: 'Whale', B: 'Bat', C: 'Shark' }))
    await enter(user, option(letter), words);
  await user.click(correct('A'));
  await user.click(correct('B'));
  await user.click(await screen.findByRole('button', { name: 'Add feedback to: Option C' }));
  await enter(user, screen.getByRole('textbox', { name: /Feedback on Option C/ }), 'A fish.');
  await user.click(screen.getByText('Feedback on the whole question'));
  await enter(user, screen.getByRole('textbox', { name: 'If it is not right' }), 'Look again.');
  await user.selectOptions(
    screen.getByRole('combobox', { name: /told of the number/ }),
    'The exact number; no more can be ticked',
  );
}

const sent = {
  questionType: 1,
  tells: 'howMany',
  feedback: { wrong: 'Look again.' },
  options: [
    { value: 'Whale', isCorrectAnswer: true },
    { value: 'Bat', isCorrectAnswer: true },
    { value: 'Shark', isCorrectAnswer: false, feedback: 'A fish.' },
  ],
};

test('writes feedback on options and the question, tries it in the preview, and creates it', async () => {
  const calls = answer(createQuestion, question({ version: 1 }));
  const { user } = await show();
  await fill(user);
  await user.click(screen.getByText('Answer it yourself'));
  expect(await screen.findByText('Tick 2 answers.')).toBeVisible();
  const tried = within(screen.getByText('Tick 2 answers.').closest('fieldset') as HTMLElement);
  await user.click(tried.getByRole('checkbox', { name: /Shark/ }));
  await user.click(screen.getByRole('button', { name: 'Check my answer' }));
  expect(tried.getByText('A fish.')).toBeVisible();
  const outcome = screen.getAllByRole('status').find((each) => each.textContent.includes('Look again.'));
  expect(outcome).toHaveTextContent(/0%/);
  await user.click(topic('Cells'));
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject(sent);
});

test('becomes several answers by a button, and multiple choice again where nothing is lost', async () => {
  const calls = answer(createQuestion, question({ version: 1 }));
  const { user } = await show();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Change to “Several answers”' }));
  expect(await screen.findByRole('radio', { name: /^Several answers/ })).toBeChecked();
  expect(await screen.findByRole('checkbox', { name: 'C is right' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'B is right' })).toBeChecked();
  expect(screen.getByText(/answers count as before/)).toBeVisible();
  const rule = screen.getByRole('combobox', { name: 'How answers count' });
  await user.selectOptions(rule, 'Wrong ticks take off');
  expect(screen.queryByRole('button', { name: 'Change to “Multiple choice”' })).toBeNull();
  await user.selectOptions(rule, 'All or nothing');
  await user.click(screen.getByRole('button', { name: 'Change to “Multiple choice”' }));
  expect(await screen.findByRole('textbox', { name: 'Option C' })).toHaveValue('Shark');
  await user.click(topic('Cells'));
  await user.click(save());
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject(sent);
});

test('a question of the bank changes its type only when the converted form is saved', async () => {
  const stored = question({
    id: 2,
    version: 5,
    tells: 'atLeastOne',
    feedback: { general: 'Page 12.' },
    options: ['Whale', 'Shark'].map((value, at) => ({
      ...{ id: at + 1, value, isCorrectAnswer: at === 0, feedback: at === 0 ? 'It breathes air.' : null },
      ...{ picturePath: null, pictureSource: null, pictureAlt: null },
    })),
  });
  answer(getQuestion, stored);
  const calls = answer(updateQuestion, stored);
  const { user } = await show('subject=101&id=2');
  await user.click(await screen.findByRole('button', { name: 'Change to “Several answers”' }));
  expect(calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({
    questionType: 6,
    options: [],
    item: {
      ...{ type: 6, rule: 'allOrNothing', tells: 'atLeastOne', feedback: { general: 'Page 12.' } },
      options: [
        { text: 'Whale', isRight: true, feedback: 'It breathes air.' },
        { text: 'Shark', isRight: false },
      ],
    },
  });
});

test('focuses the option that takes the place of a removed one, though another has a field for feedback', async () => {
  const { user } = await show();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Add feedback to: Option A' }));
  await user.click(screen.getByRole('button', { name: 'Remove option B' }));
  await waitFor(() => expect(option('B')).toHaveFocus());
  expect(option('B')).toHaveValue('Shark');
});

test.each([
  [
    'en',
    'Answer it yourself',
    'What you would give',
    'Part of the marks',
    'Show the feedback',
    'The student sees nothing',
  ],
  [
    'tr',
    'Kendiniz cevaplayın',
    'Vereceğiniz puan',
    'Puanın bir kısmı',
    'Geri bildirimi göster',
    'Öğrenci bir şey görmez',
  ],
] as const)(
  'a question that a person marks is tried with a score, by which something is told or nothing (%s)',
  async (language, tryIt, worth, part, tell, silent) => {
    const feedback = { partly: 'Name the $x^2$ too.' };
    const media = { partly: '<table><tbody><tr><td>Cells</td></tr></tbody></table>' };
    answer(getQuestion, question({ id: 2, questionType: 2, options: [], feedback, feedbackMedia: media }));
    const { user } = await show('subject=101&id=2', { language });
    await user.click(await screen.findByText(tryIt));
    const chosen = await screen.findByRole('combobox', { name: worth });
    const preview = within(chosen.closest('details') as HTMLElement);
    await user.click(preview.getByRole('button', { name: tell }));
    expect(preview.getByText(new RegExp(silent))).toBeVisible();
    await user.selectOptions(chosen, part);
    expect(await preview.findByText(/^Name the/)).toBeVisible();
    expect(preview.getByRole('cell', { name: 'Cells' })).toBeVisible();
  },
);

test.each([
  ['en', 'Answer it yourself', 'Draw an answer', 'Your answer'],
  ['tr', 'Kendiniz cevaplayın', 'Bir cevap çizin', 'Cevabınız'],
] as const)(
  'a whiteboard question is answered on a board, which opens once the teacher wants to draw (%s)',
  async (language, tryIt, draw, label) => {
    answer(getQuestion, question({ id: 2, questionType: 4, options: [] }));
    const { user } = await show('subject=101&id=2', { language });
    await user.click(await screen.findByText(tryIt));
    const open = await screen.findByRole('button', { name: draw });
    expect(screen.queryByRole('group', { name: label })).toBeNull();
    await user.click(open);
    expect(await screen.findByRole('group', { name: label })).toBeVisible();
  },
);
