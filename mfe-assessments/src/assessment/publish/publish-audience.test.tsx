import { screen, within } from '@testing-library/react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listClassesOfCourse } from '@teacher-portal/remote-sdk/contract/class';
import { listWeakStudents } from '@teacher-portal/remote-sdk/contract/publishing';
import { session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { answer } from '@teacher-portal/remote-sdk/testing/server';
import { students, weakStudents } from '../testing/publish.fixture';
import { answerPublished, openPublishing, press } from '../testing/publishing';

test('returns to the selection when the confirmation is cancelled', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(screen.getByRole('checkbox', { name: 'Alan Turing' }));
  await user.click(press('Publish to 1 student'));
  await user.click(press('Cancel'));
  expect(screen.getByRole('checkbox', { name: 'Alan Turing' })).toBeChecked();
});

test('shows an error and sends nothing when no student is selected', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(press('Publish'));
  expect(await screen.findByText('Please fill required data.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('finds students by name regardless of Turkish diacritics and selects them one by one or by section', async () => {
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

test('publishes to classes of the course, those of the teacher first, and to a student of two of them once', async () => {
  const calls = answerPublished();
  const one = { teachers: [{ id: 90_001, name: 'Ece Aydın' }] };
  answer(listClassesOfCourse, [
    { ...one, id: 1, name: '9-A', studentIds: [1, 2] },
    { id: 2, name: '9-B', teachers: [{ id: session().uid, name: 'Ada Yılmaz' }], studentIds: [2, 3] },
  ]);
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Classes/ }));
  const boxes = await screen.findAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    '9-B · 2 students · Ada Yılmaz',
    '9-A · 2 students · Ece Aydın',
  ]);
  for (const box of boxes) await user.click(box);
  await user.click(press('Publish to 3 students'));
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(calls[0]?.body).toMatchObject({ all: false, studentIds: [1, 2, 3] });
});

test('publishes to a group within a class, and marks its groups when the whole class is ticked', async () => {
  const calls = answerPublished();
  const groups = [
    { name: 'Lab', studentIds: [1] },
    { name: 'Readers', studentIds: [2] },
  ];
  answer(listClassesOfCourse, [{ id: 1, name: '9-A', teachers: [], studentIds: [1, 2], groups }]);
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Classes/ }));
  const whole = await screen.findByRole('checkbox', { name: '9-A · 2 students' });
  const inClass = within(screen.getByRole('group', { name: '9-A' }));
  const lab = inClass.getByRole('checkbox', { name: 'Lab · 1 student' });
  await user.click(whole);
  expect(lab).toBeChecked();
  expect(lab).toBeDisabled();
  await user.click(whole);
  await user.click(lab);
  await user.click(press('Publish to 1 student'));
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(calls[0]?.body).toMatchObject({ all: false, studentIds: [1] });
});

test('selects and clears all students shown', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  await user.click(press('Select all'));
  await user.click(press('Clear section B'));
  expect(press('Publish to 2 students')).toBeVisible();
  await user.click(press('Select all'));
  await user.click(press('Clear all'));
  expect(press('Publish')).toBeVisible();
});

test('proposes weak students with the reason, none ticked, and publishes to those the teacher ticks', async () => {
  const calls = answerPublished();
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^By weakness/ }));
  const grace = await screen.findByRole('checkbox', { name: 'Grace Hopper · B · weakness 72%' });
  expect(grace).not.toBeChecked();
  await user.click(press('Select all'));
  expect(grace).toBeChecked();
  expect(screen.getByText('Cells: mastery 21% (9 answers)')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Alan Turing/ }));
  await user.click(press('Publish to 1 student'));
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(calls[0]?.body).toMatchObject({ all: false, studentIds: [4] });
});

test('lists students without a section by name when selecting by weakness', async () => {
  const { user } = await openPublishing();
  answer(
    listWeakStudents,
    weakStudents.map((student) => ({ ...student, section: '' })),
  );
  await user.click(screen.getByRole('radio', { name: /^By weakness/ }));
  expect(await screen.findByRole('checkbox', { name: 'Grace Hopper · weakness 72%' })).toBeVisible();
});

test('proposes fewer students when the weakness limit is lowered or raised past their scores', async () => {
  const { user } = await openPublishing();
  await user.click(screen.getByRole('radio', { name: /^By weakness/ }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Suggest from a weakness of' }), '60%');
  expect(screen.queryByRole('checkbox', { name: /^Alan Turing/ })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox'), '80%');
  expect(screen.getByText('Nobody is that weak. Lower the limit to see more students.')).toBeVisible();
});

test('publishes a published assessment to more students, keeps those who have it and counts those who left', async () => {
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
  expect(screen.getByText('2 students already have it and keep it.')).toBeVisible();
  expect(
    screen.getByText('2 students who received it have since left the grade or the school. Their work is kept.'),
  ).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Chosen students/ }));
  expect(screen.getByRole('checkbox', { name: 'Ada Lovelace (has it)' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Grace Hopper' }));
  await user.click(press('Publish to 1 student'));
  expect(screen.getByText('This cannot be undone: students can’t be removed again.')).toBeVisible();
  await user.click(press('Publish'));
  await screen.findByText('Assessment published!');
  expect(calls[0]?.body).toMatchObject({ studentIds: [4] });
});
