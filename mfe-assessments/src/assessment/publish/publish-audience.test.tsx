import { screen } from '@testing-library/react';
import { assessmentStatus } from 'shared/contract/enums';
import { listWeakStudents } from 'shared/contract/publishing';
import { answer } from 'shared/testing/server';
import { students, weakStudents } from '../testing/publish.fixture';
import { answerPublished, openPublishing, press } from '../testing/publishing';

test('cancelling the question leads back to what was chosen', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Alan Turing' }));
  await user.click(press('Publish to 1 student'));
  await user.click(press('Cancel'));
  expect(screen.getByRole('checkbox', { name: 'Alan Turing' })).toBeChecked();
});

test('nobody chosen: says that data is missing and sends nothing', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(press('Publish'));
  expect(await screen.findByText('Please fill required data.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('students are found by name, as Turkish letters fold, and ticked one by one or a section at a time', async () => {
  const calls = answerPublished();
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(press('Select section A'));
  await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'ipek');
  expect(screen.getByText('1 student')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Ada Lovelace' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'İpek Irmak' }));
  await user.click(press('Publish to 3 students'));
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(calls[0]?.body).toMatchObject({ all: false, studentIds: [1, 2, 3] });
});

test('everyone shown can be chosen and taken away again', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(press('Select all'));
  await user.click(press('Clear section B'));
  expect(press('Publish to 2 students')).toBeVisible();
  await user.click(press('Select all'));
  await user.click(press('Clear all'));
  expect(press('Publish')).toBeVisible();
});

test('by weakness: the weak are proposed with the reason, ticked until taken off', async () => {
  const calls = answerPublished();
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^By weakness/ }));
  const grace = await screen.findByRole('checkbox', { name: 'Grace Hopper · B · weakness 72%' });
  expect(grace).toBeChecked();
  expect(screen.getByText('Cells: mastery 21% (9 answers)')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Alan Turing/ }));
  await user.click(press('Publish to 1 student'));
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(calls[0]?.body).toMatchObject({ all: false, studentIds: [4] });
});

test('by weakness: who is in no section is proposed by name', async () => {
  const { user } = await openPublishing();
  answer(
    listWeakStudents,
    weakStudents.map((student) => ({ ...student, section: '' })),
  );
  await user.click(screen.getByRole('radio', { name: /^By weakness/ }));
  expect(await screen.findByRole('checkbox', { name: 'Grace Hopper · weakness 72%' })).toBeChecked();
});

test('by weakness: a higher limit proposes fewer', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^By weakness/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Propose from a weakness of' }), '60%');
  expect(screen.queryByRole('checkbox', { name: /^Alan Turing/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox'), '80%');
  expect(screen.getByText('Nobody is that weak. Lower the limit to see more students.')).toBeVisible();
});

test('a published one goes to more students: who has it keeps it, who left is counted', async () => {
  const calls = answerPublished();
  const [ada, alan] = students;
  const gone = { id: 99, name: 'Gone Away' };
  const { user } = await openPublishing({
    status: assessmentStatus.inProgress,
    all: false,
    students: [ada, alan, gone].flatMap((each) => each ?? []),
    studentCount: 4,
  });
  screen.getByRole('dialog', { name: 'More students for “Midterm”' });
  expect(screen.getByText('2 students have it already and keep it.')).toBeVisible();
  expect(
    screen.getByText('2 students who got it have left the grade or the school since. Their work is kept.'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  expect(screen.getByRole('checkbox', { name: 'Ada Lovelace (has it)' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Grace Hopper' }));
  await user.click(press('Publish to 1 student'));
  expect(screen.getByText('This cannot be undone: nobody can be taken off it again.')).toBeVisible();
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(calls[0]?.body).toMatchObject({ studentIds: [4] });
});
