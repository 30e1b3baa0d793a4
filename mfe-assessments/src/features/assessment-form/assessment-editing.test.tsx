import { screen, waitFor, within } from '@testing-library/react';
import { setAdapter, silentAdapter } from '@teacher-portal/remote-sdk/analytics';
import { getAssessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { updateAssessment } from '@teacher-portal/remote-sdk/contract/assessment-write';
import { queryClient } from '@teacher-portal/remote-sdk/query';
import '@teacher-portal/remote-sdk/testing/drafts';
import { answer, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { assessmentQuery } from '../../assessment/assessment.query';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { button, edit, field, heading, set, show, toasts } from './testing/form';

// A limit for hanging tests only: the rich text editors are lazy-loaded, which takes long on a busy machine.
const title = () => screen.findByDisplayValue('Midterm');
const answerUpdate = () => answer(updateAssessment, ({ body }) => assessment({ ...(body as object), version: 2 }));
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));

test('loads the current version of the assessment into the form, not one cached by an earlier visit', async () => {
  queryClient.setQueryData(assessmentQuery(301).queryKey, assessment({ title: 'Old' }), { updatedAt: 1 });
  await edit();
  expect(await title()).toBeVisible();
  expect(field(/^Exam/)).toBeChecked();
  expect(await screen.findByLabelText('Cells')).toBeChecked();
  expect(field(/^Duration/)).toHaveValue(90);
  expect(screen.getByText(/24 Nov 2099, 14:00 UTC/)).toBeVisible();
  expect(steps().getAllByRole('button', { name: /complete/ })).toHaveLength(3);
  expect(screen.getByRole('heading', { level: 1, name: 'Edit assessment' })).toBeVisible();
});

test('sends an update with its version, reports it to analytics, continues, and does not send unchanged data again', async () => {
  const events: unknown[] = [];
  setAdapter({ ...silentAdapter, track: (event) => events.push(event) });
  const updated = answerUpdate();
  const { user, router } = await edit();
  await title();
  set(/^Title/, 'Final');
  await user.click(button('Next'));
  await waitFor(() => expect(toasts().getByText('Assessment updated!')).toBeVisible());
  await waitFor(async () => expect(await heading('Questions')).toHaveFocus());
  expect(updated[0]?.headers.get('if-match')).toBe('"1"');
  expect(updated[0]?.body).toMatchObject({ title: 'Final' });
  expect(updated[0]?.body).not.toHaveProperty('questions');
  expect(events).toEqual([{ name: 'Assessment_Updated', assessmentId: 301, courseId: 101 }]);

  await user.click(button('Next'));
  await heading('Sections and marks');
  expect(router.state.location.search).toBe('?subject=101&id=301&step=2');
  await user.click(button('Back'));
  await heading('Questions');
  expect(updated).toHaveLength(1);
  setAdapter(silentAdapter);
});

test('saves the questions at their step and asks for missing marks at the marks step', async () => {
  const updated = answerUpdate();
  const { user } = await edit({}, 1);
  await user.click(await screen.findByLabelText('What is a gene?'));
  await user.click(button('Next'));
  await heading('Sections and marks');
  const { questions, ...others } = updated[0]?.body as { questions: number[] };
  expect([...questions].sort()).toEqual([1, 2, 3, 4]);
  expect(others).toEqual({});
  await user.click(button('Next'));
  await waitFor(() => expect(toasts().getByText(/marks/)).toBeVisible());
  expect(updated).toHaveLength(1);
});

test('opens a later step from the step list and keeps it locked while earlier data is missing', async () => {
  const { user, router } = await edit({ questions: [], questionMarks: [], sections: [], questionDetails: [] });
  await title();
  await user.click(steps().getByRole('button', { name: /Publish/ }));
  await waitFor(() => expect(toasts().getByText('Exam questions must be provided!')).toBeVisible());
  await heading('Questions');
  expect(router.state.location.search).toBe('?subject=101&id=301&step=1');
});

test('previews the saved assessment in the last steps and lists what publishing requires', async () => {
  const { user } = await edit({}, 3);
  expect(await screen.findByText('Which organelle releases energy?')).toBeVisible();
  await user.click(button('Next'));
  await heading('Publish');
  expect(screen.getByText('Sections and marks: complete')).toBeVisible();
  expect(button('Publish…')).toBeEnabled();
});

test('shows what the server refuses at its field, which gets the focus, until the field changes', async () => {
  refuse(updateAssessment, 400, 'errors.invalidValue', {
    details: [{ path: 'title', code: 'errors.invalidValue', message: 'This value is not valid.' }],
  });
  const { user } = await edit();
  await title();
  set(/^Title/, 'Mine');
  await user.click(button('Next'));
  await waitFor(() => expect(field(/^Title/)).toHaveFocus());
  expect(field(/^Title/)).toBeInvalid();
  expect(field(/^Title/)).toHaveAccessibleDescription(/\S/);
  set(/^Title/, 'Ours');
  expect(field(/^Title/)).toBeValid();
});

describe('when somebody else has saved the assessment in the meantime', () => {
  const theirs = assessment({ title: 'Theirs', marks: 10, version: 4 });
  async function runIntoConflict() {
    refuse(updateAssessment, 412, 'errors.stale');
    const rendered = await edit();
    await title();
    set(/^Title/, 'Mine');
    await rendered.user.click(button('Next'));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This assessment has been changed in the meantime' }),
    );
    answer(getAssessment, theirs);
    return { ...rendered, dialog, updated: answerUpdate() };
  }

  test('loads their version and saves on top of it', async () => {
    const { user, dialog, updated } = await runIntoConflict();
    await user.click(dialog.getByRole('button', { name: 'Load their version' }));
    await waitFor(() => expect(field(/^Title/)).toHaveValue('Theirs'));
    set(/^Title/, 'On top');
    await user.click(button('Next'));
    await toasts().findByText('Assessment updated!');
    expect(updated[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('overwrites their version with mine and continues to where the form was going', async () => {
    const { user, dialog, updated } = await runIntoConflict();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await toasts().findByText('Assessment updated!');
    await heading('Questions');
    expect(updated[0]?.headers.get('if-match')).toBe('"4"');
    expect(updated[0]?.body).toMatchObject({ title: 'Mine' });
  });

  test('changes and loses nothing when the conflict dialog is closed', async () => {
    const { user, updated } = await runIntoConflict();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(field(/^Title/)).toHaveValue('Mine');
    expect(updated).toHaveLength(0);
  });
});

describe('a published assessment', () => {
  test('shows which fields are locked and why, and saves texts and the grading of choices', async () => {
    const updated = answer(updateAssessment, ({ body }) => assessment({ ...(body as object), status: 2, version: 2 }));
    const { user } = await edit({ status: 2 });
    await title();
    expect(screen.getByText(/Students already have this assessment/)).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Steps' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Marks*')).not.toBeInTheDocument();
    expect(screen.getByText('24 Nov 2099, 14:00 UTC')).toBeVisible();
    set(/^Title/, '');
    await user.click(button('Save'));
    await waitFor(() => expect(toasts().getByText('Please enter exam title!')).toBeVisible());
    await waitFor(() => expect(field(/^Title/)).toHaveFocus());
    set(/^Title/, 'Midterm, corrected');
    const automatic = screen.getByRole('checkbox', { name: 'Grade choice questions automatically' });
    expect(automatic).toHaveAccessibleDescription(/^Applies to what is handed in from now on/);
    await user.click(automatic);
    await user.click(button('Save'));
    await toasts().findByText('Assessment updated!');
    expect(updated[0]?.body).toEqual({
      title: 'Midterm, corrected',
      description: '',
      descriptionRaw: '',
      instruction: '<p>Answer in pen.</p>',
      rubric: null,
      autoGradeable: true,
    });
  });

  test('keeps the typed texts when the assessment is published while it is being edited', async () => {
    refuse(updateAssessment, 409, 'errors.assessmentStatus');
    const { user } = await edit();
    await title();
    set(/^Title/, 'Mine');
    answer(getAssessment, assessment({ status: 2, version: 3 }));
    await user.click(button('Next'));
    expect(await screen.findByText(/Students already have this assessment/)).toBeVisible();
    expect(field(/^Title/)).toHaveValue('Mine');
    const updated = answer(updateAssessment, assessment({ status: 2, title: 'Mine', version: 4 }));
    await user.click(button('Save'));
    await toasts().findByText('Assessment updated!');
    expect(updated[0]?.headers.get('if-match')).toBe('"3"');
  });
});

test('says who can change an assessment that is also for classes of colleagues, before anything is typed', async () => {
  await edit({ mayChange: false });
  expect(await screen.findByText(/Its author, someone who teaches all its classes/)).toBeVisible();
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
});

test('refuses to edit an assessment of another grade', async () => {
  answer(getAssessment, assessment({ courseId: 999 }));
  await show('subject=101&id=301');
  expect(await screen.findByText(/belongs to another grade/)).toBeVisible();
});

test('undoes changes of the first step and of the choice by Ctrl+Z, each at its step, and leaves texts their own undo', async () => {
  answerUpdate();
  const { user, router } = await edit();
  await title();
  const undo = () => button('Undo');
  expect(undo()).toBeDisabled();
  const cells = await screen.findByLabelText('Cell structure');
  await user.click(cells);
  expect(cells).toBeChecked();
  set(/^Title/, 'Final');
  await user.click(button('Next'));
  await user.click(await screen.findByLabelText('What is a gene?'));
  const box = () => screen.getByLabelText('What is a gene?');
  expect(box()).toBeChecked();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(box()).not.toBeChecked());
  expect(toasts().getByText('Undone: choice of questions')).toBeVisible();
  await user.click(undo());
  expect(await screen.findByDisplayValue('Midterm')).toBeVisible();
  expect(router.state.location.search).toContain('step=0');
  const structure = () => screen.getByLabelText('Cell structure');
  await user.click(screen.getByDisplayValue('Midterm'));
  await user.keyboard('{Control>}z{/Control}');
  expect(structure()).toBeChecked();
  field(/^Exam/).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(structure()).not.toBeChecked();
  expect(undo()).toBeDisabled();
});
