import { act, screen, waitFor, within } from '@testing-library/react';
import { listCategoriesOfCourse } from '@teacher-portal/remote-sdk/contract/course';
import { generateQuestions, getGenerator } from '@teacher-portal/remote-sdk/contract/generation';
import { listCoursesOfGrade } from '@teacher-portal/remote-sdk/contract/profile';
import { type Language } from '@teacher-portal/remote-sdk/contract/limits';
import '@teacher-portal/remote-sdk/testing/drafts';
import { category, course } from '@teacher-portal/remote-sdk/testing/fixtures';
import { renderWithPortal } from '@teacher-portal/remote-sdk/testing/render';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { generatedStore } from '../../generated-questions/generated-store';
import {
  answerEvents,
  batchOf,
  doneEvent,
  forgetGenerated,
  generated,
  keep,
  owner,
  questionEvent,
} from '../../generated-questions/testing/generated.fixture';
import { Screen } from './bulk-generation.screen';

afterEach(forgetGenerated);

const path = '/questions/add-bulk-questions?subject=101';
const context = 'Mitochondria release energy. The nucleus was described by Brown in 1831.';

async function show({
  language = 'en',
  route = path,
  before,
}: { language?: Language; route?: string; before?: () => void } = {}) {
  answer(listCoursesOfGrade, [course()]);
  answer(listCategoriesOfCourse, [
    category({ children: [category({ id: 1002, name: 'Işık', parentId: 1001, level: 2 })] }),
  ]);
  answer(getGenerator, { generator: 'offline', madeBy: 'offline' });
  before?.();
  const locales = {
    questions: { en: () => import('../../locales/en.json'), tr: () => import('../../locales/tr.json') },
  };
  return renderWithPortal(<Screen />, { route, language, locales });
}

async function toSecondStep(user: Awaited<ReturnType<typeof show>>['user']) {
  await user.click(await screen.findByRole('radio', { name: 'Cells' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('spinbutton', { name: /Number of questions/ });
}

test.each([
  ['en', 'Next', 'Please select a topic!'],
  ['tr', 'İleri', 'Lütfen bir konu seçin!'],
] as const)(
  'does not open the second step without a topic, and says so until one is chosen, in %s',
  async (language, next, problem) => {
    const { user } = await show({ language, route: `${path}&step=1` });
    await screen.findByRole('radio', { name: 'Cells' });
    await user.click(screen.getByRole('button', { name: next }));
    expect(await screen.findByText(problem)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Cells' }));
    await waitFor(() => expect(screen.queryByText(problem)).not.toBeInTheDocument());
  },
);

test('begins with the topic, difficulty, level of Bloom and type that the address asks for, and keeps them', async () => {
  const { user } = await show({ route: `${path}&topic=1002&level=4&bloom=create&type=2` });
  expect(await screen.findByRole('radio', { name: 'Işık' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('spinbutton', { name: /Number of questions/ });
  expect(screen.getByRole('combobox', { name: /Question type/ })).toHaveDisplayValue('Descriptive');
  expect(screen.getByRole('slider')).toHaveValue('70');
});

test('links to creating the first topic when the course has none', async () => {
  await show({ before: () => answer(listCategoriesOfCourse, []) });
  expect(await screen.findByRole('heading', { name: 'This course has no topics yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add topics' })).toHaveAttribute(
    'href',
    '/category/category-management?subject=101',
  );
});

test('searches the whole topic tree regardless of case and diacritics and keeps the selected topic', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('radio', { name: 'Cells' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search topics' }), 'isik');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  await user.click(screen.getByRole('radio', { name: /^Işık/ }));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([screen.getByRole('radio', { name: 'Işık' })]);
});

test('starts the second step with the defaults of the specification, explains each level and names the generator', async () => {
  const { user, router } = await show();
  await toSecondStep(user);
  expect(router.state.location.search).toBe('?subject=101&step=1');
  expect(screen.getByRole('heading', { name: 'What to ask' })).toHaveFocus();
  expect(screen.getByRole('combobox', { name: /Question type/ })).toHaveDisplayValue('Multiple choice');
  expect(screen.getByRole('combobox', { name: /Question bank/ })).toHaveDisplayValue('Assessment');
  expect(screen.getByRole('spinbutton')).toHaveValue(1);
  expect(screen.getByRole('slider')).toHaveValue('10');
  expect(screen.getByRole('radio', { name: /^Create.*Make something new/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Passage 1' })).toHaveValue('');
  expect(await screen.findByText(/No AI model is set up here/)).toBeVisible();
  expect(screen.getByText(/only questions of the levels remember and understand/)).toBeVisible();
  expect(screen.queryByText(/They ask only what a text clearly explains/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^Remember/ }));
  expect(screen.queryByText(/only questions of the levels/)).not.toBeInTheDocument();
  expect(screen.getByText(/They ask only what a text clearly explains/)).toBeVisible();
});

test.each([
  ['0', 'The number of questions must be between 1 and 10!'],
  ['11', 'The number of questions must be between 1 and 10!'],
  ['1.5', 'The number of questions must be between 1 and 10!'],
  ['', 'The number of questions must be between 1 and 10!'],
])('refuses %s questions before sending anything', async (number, problem) => {
  const { user } = await show();
  await toSecondStep(user);
  await user.clear(screen.getByRole('spinbutton'));
  if (number) await user.type(screen.getByRole('spinbutton'), number);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findAllByText(problem)).toHaveLength(2);
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveFocus());
});

test('counts all passages together, trimmed and without empty ones, and checks the limit while typing', async () => {
  const { user } = await show();
  await toSecondStep(user);
  await user.click(screen.getByRole('textbox', { name: 'Passage 1' }));
  await user.paste(`  ${'a'.repeat(49)}  `);
  expect(screen.getByText('49 of 3,000 characters in all')).toBeVisible();
  expect(screen.getByText('The text to work from must have at least 50 characters!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add a passage' }));
  await user.click(screen.getByRole('textbox', { name: 'Passage 2' }));
  await user.paste('b'.repeat(2950));
  expect(screen.getByText('3,000 of 3,000 characters in all')).toBeVisible();
  expect(screen.queryByText(/The text to work from/)).not.toBeInTheDocument();
  await user.paste('b');
  expect(screen.getByText('The text to work from can have at most 3000 characters!')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Passage 2/ }));
  expect(screen.getByText('49 of 3,000 characters in all')).toBeVisible();
});

test('sends the request, opens the list with the subject when the first question arrives, and resets the steps', async () => {
  const calls = answerEvents([questionEvent(generated(1)), doneEvent({ asked: 2, made: 1 })]);
  const { user, router } = await show();
  await toSecondStep(user);
  await user.clear(screen.getByRole('spinbutton'));
  await user.type(screen.getByRole('spinbutton'), '2');
  await user.click(screen.getByRole('textbox', { name: 'Passage 1' }));
  await user.paste(context);
  await user.selectOptions(screen.getByRole('combobox', { name: /Language/ }), 'tr');
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await screen.findByText('elsewhere');
  expect(router.state.location).toMatchObject({
    pathname: '/questions/bulk-questions-lisitng',
    search: '?subject=101',
    state: { subject: 101 },
  });
  expect(calls[0]?.body).toEqual({
    keywords: ['1001'],
    courseCode: 'BIO-101',
    questionType: 1,
    questionCategory: 1,
    numberOfQuestions: 2,
    questionDificulty: 1,
    bloomsTaxonomy: 'create',
    contexts: [context],
    language: 'tr',
    gradeId: 11,
  });
  expect(generatedStore.read(owner).batch?.items).toHaveLength(1);
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'Topic' })).toBeVisible();
  screen.getAllByRole('radio').forEach((topic) => expect(topic).not.toBeChecked());
});

test('returns to the question list with the subject on cancel', async () => {
  const { user, router } = await show();
  await user.click(await screen.findByRole('link', { name: 'Cancel' }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/questions/questions-list',
      search: '?subject=101',
      state: { subject: 101 },
    }),
  );
});

test('offers the typed text again after a reload', async () => {
  const first = await show();
  await toSecondStep(first.user);
  await first.user.click(screen.getByRole('textbox', { name: 'Passage 1' }));
  await first.user.paste(context);
  first.unmount();
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Restore it' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('textbox', { name: 'Passage 1' })).toHaveValue(context);
});

test('shows what the server refuses at its field, which gets the focus, and no toast', async () => {
  refuse(generateQuestions, 400, 'errors.invalidValue', {
    details: [{ path: 'numberOfQuestions', code: 'errors.invalidValue', message: 'Too many today.' }],
  });
  const { user } = await show();
  await toSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await waitFor(() => expect(screen.getByRole('spinbutton')).toHaveFocus());
  expect(screen.getByRole('spinbutton')).toHaveAccessibleDescription(/Too many today\./);
  expect(screen.queryByText('This value is not valid.')).not.toBeInTheDocument();
});

test('returns to the topic when the server refuses it, until another one is chosen', async () => {
  refuse(generateQuestions, 400, 'errors.topicOfCourse', {
    details: [{ path: 'keywords', code: 'errors.topicOfCourse', message: 'Not a topic of this course.' }],
  });
  const { user } = await show();
  await toSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const topic = await screen.findByRole('group', { name: /^Topic/ });
  expect(topic).toHaveAccessibleDescription(/Not a topic of this course\./);
  await user.click(screen.getByRole('radio', { name: /Işık/ }));
  await waitFor(() => expect(topic).not.toHaveAccessibleDescription(/Not a topic/));
});

test('shows the reasons next to the fields and keeps all input when nothing was generated', async () => {
  answerEvents([
    doneEvent({
      made: 0,
      reasons: ['generation.noText'],
      documents: [{ name: 'scan.pdf', key: 'documents.pictures' }],
    }),
  ]);
  const { user } = await show();
  await toSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await within(await screen.findByRole('alert')).findByText(/There is no text to work from/)).toBeVisible();
  expect(screen.getByText('scan.pdf').closest('p')).toHaveTextContent(
    /^scan\.pdf It contains only pictures without text/,
  );
  expect(screen.getByRole('spinbutton')).toHaveValue(1);
});

test('offers the offline generator when the model fails, and never switches to it without the teacher', async () => {
  const calls = answerEvents([
    doneEvent({ made: 0, generator: 'model', madeBy: 'stand-in', reasons: ['generation.modelUnavailable'] }),
  ]);
  const { user } = await show();
  await toSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const alert = within(await screen.findByRole('alert'));
  expect(await alert.findByText(/The AI model cannot be reached/)).toBeVisible();
  expect(calls).toHaveLength(1);
  const again = answerEvents([questionEvent(generated(1)), doneEvent()]);
  await user.click(alert.getByRole('button', { name: 'Generate without AI instead, by rules' }));
  await screen.findByText('elsewhere');
  expect(again[0]?.body).toMatchObject({ ...(calls[0]?.body as object), generator: 'offline' });
});

test('offers no alternative when the offline generator has failed', async () => {
  answerEvents([doneEvent({ made: 0, generator: 'offline', madeBy: 'offline', reasons: ['generation.noText'] })]);
  const { user } = await show();
  await toSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  await within(await screen.findByRole('alert')).findByText(/There is no text to work from/);
  expect(screen.queryByRole('button', { name: /without AI/ })).not.toBeInTheDocument();
});

test('shows why a generation was refused and lets the form be sent again', async () => {
  refuse(generateQuestions, 500, 'errors.somethingWentWrong');
  const { user } = await show();
  await toSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  expect(await screen.findByText('Something went wrong!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Generate' })).toBeEnabled();
});

test('asks before replacing unsaved generated questions', async () => {
  await keep(batchOf(generated(1), generated(2)));
  const calls = answerEvents([questionEvent(generated(1, { questionText: 'New' })), doneEvent()]);
  const { user } = await show();
  expect(await screen.findByRole('link', { name: 'Review them' })).toHaveAttribute(
    'href',
    '/questions/bulk-questions-lisitng?subject=101',
  );
  await toSecondStep(user);
  await user.click(screen.getByRole('button', { name: 'Generate' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Replace the unsaved questions?' });
  expect(calls).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Generate and replace' }));
  await waitFor(() =>
    expect(generatedStore.read(owner).batch?.items.map(({ question }) => question.questionText)).toEqual(['New']),
  );
});
