import { act, screen, within } from '@testing-library/react';
import { largeGradebook } from '../../gradebook/testing/gradebook.fixture';
import { showGradebook } from './testing/show-gradebook';

const dispatch = (type: string) => act(() => void window.dispatchEvent(new Event(type)));

it('prints every mark of every student in tables of eight columns, and only while it prints', async () => {
  await showGradebook({ ...largeGradebook(40, 20), classId: 400 });
  expect(screen.queryAllByRole('table', { hidden: true })).toHaveLength(0);
  dispatch('beforeprint');
  const tables = screen.getAllByRole('table', { hidden: true });
  const heads = tables.map((table) => {
    const [row] = within(table).getAllByRole('row', { hidden: true });
    return [...(row?.children ?? [])].map(({ textContent }) => textContent.replace(/of 10$/, ''));
  });
  expect(heads.map((row) => row.length)).toEqual([10, 9, 5]);
  const titles = Array.from({ length: 20 }, (_, at) => `Exam ${at + 1}`);
  expect(heads.flatMap((row) => row.filter((head) => head.startsWith('Exam')))).toEqual(titles);
  expect(heads.map(([first]) => first)).toEqual(['Student', 'Student', 'Student']);
  const last = tables.map((table) => {
    const row = within(table).getAllByRole('row', { hidden: true }).at(-1);
    return [...(row?.children ?? [])].map(({ textContent }) => textContent);
  });
  expect(last.map(([name]) => name)).toEqual(['Student 40', 'Student 40', 'Student 40']);
  expect(last.flatMap(([, ...cells]) => cells).filter((text) => !text.includes('%'))).toEqual(
    titles.map((_, at) => String(at % 11)),
  );
  dispatch('afterprint');
  expect(screen.queryAllByRole('table', { hidden: true })).toHaveLength(0);
});
