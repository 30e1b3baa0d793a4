import { screen, waitFor } from '@testing-library/react';
import { findRecords, type FoundRecord } from 'shared/contract/record-search';
import { answer, refuse } from 'shared/testing/server';
import { loadRemoteModule } from '../federation/load-remote';
import { address, go, heading, openPalette, options, places } from '../testing/open-palette';
import { openPortal } from '../testing/open-portal';

jest.mock('../federation/load-remote');

beforeEach(() => {
  jest.mocked(loadRemoteModule).mockReset().mockResolvedValue(places());
});

const student: FoundRecord = {
  ...{ kind: 'student', id: 7, name: 'Zeynep Işık', schoolId: 1, gradeId: 11, courseId: null, detail: 'A' },
};
const abroad: FoundRecord = { ...student, id: 8, name: 'Zeynep Kaya', schoolId: 2, gradeId: 22 };
const classA: FoundRecord = { ...student, kind: 'class', id: 3, name: '9-A', courseId: 101, detail: 'Biology' };

async function search(records: FoundRecord[], words: string) {
  const { user } = await openPortal('/dashboard');
  await heading('Riverside School, Grade 9');
  const asked = answer(findRecords, records);
  const palette = await openPalette(user);
  await user.keyboard(words);
  return { user, palette, asked };
}

it('finds people by letters that the server understands, tells them apart, and opens the first', async () => {
  const { asked } = await search([student, abroad], 'zeyneb');
  expect(await screen.findByRole('option', { name: /^Zeynep Işık/ })).toHaveTextContent('Student · Grade 9 · A');
  expect(options()).toEqual(['Zeynep IşıkStudent · Grade 9 · A', 'Zeynep KayaStudent · 10. sınıf · A · Çınar Okulu']);
  expect(asked.map(({ query }) => query.search)).toEqual(['zeyneb']);
  await go();
  await waitFor(() => expect(address()).toBe('/student/student-details?id=7'));
});

it('opens what belongs to another school in that school, says so, and offers the way back', async () => {
  const { user } = await search([abroad], 'kaya');
  await user.click(await screen.findByRole('option', { name: /^Zeynep Kaya/ }));
  await heading('Çınar Okulu, 10. sınıf');
  expect(await screen.findByText('Switched to Çınar Okulu · 10. sınıf.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back to Riverside School · Grade 9' }));
  await heading('Riverside School, Grade 9');
});

it('lists what is found after pages and actions, a class with its gradebook', async () => {
  await search([classA], 'stud');
  expect(await screen.findByRole('option', { name: /^9-A.*Gradebook/ })).toBeVisible();
  expect(options()[0]).toBe('Students');
  expect(options().slice(-2)).toEqual(['9-AClass · Biology · Grade 9', '9-AGradebook · Biology · Grade 9']);
});

it('finds pages that are behind others by what a teacher calls them', async () => {
  const { user } = await search([], 'access slips');
  expect(options()).toEqual(['Access slips']);
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('who changed');
  expect(options()).toEqual(['Audit log']);
});

it('says that records were not searched when the server fails', async () => {
  const { user } = await openPortal('/dashboard');
  await heading('Riverside School, Grade 9');
  refuse(findRecords, 504, 'errors.serviceSlow');
  const palette = await openPalette(user);
  await user.keyboard('zeynep');
  expect(
    await palette.findByText(/^Does not answer at the moment: people, courses and their contents\./),
  ).toBeVisible();
});
