import { screen, within } from '@testing-library/react';
import { BarList, StackedBar } from '../chart';
import { LineChart } from '../line-chart';
import { renderUi } from '../testing/render-ui';

const percent = (value: number) => `${Math.round(value)} %`;

test('renders a bar list as a table with a name and a number in each row', () => {
  const rows = [
    { id: 1, label: 'BIO-101', value: 68.4, text: '68' },
    { id: 2, label: 'CHE-102', value: null },
  ];
  renderUi(<BarList caption="Impact by course" nameHeader="Course" valueHeader="Index" rows={rows} />);
  const table = within(screen.getByRole('table', { name: 'Impact by course' }));
  expect(table.getByRole('row', { name: 'BIO-101 68' })).toBeVisible();
  expect(table.getByRole('row', { name: 'CHE-102 not enough data' })).toBeVisible();
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Course', 'Index']);
});

test('draws all bars of a list on one scale however long their numbers are', () => {
  const rows = [
    { id: 1, label: '20–30%', value: 1, text: '1 (3%)' },
    { id: 2, label: '80–90%', value: 10, text: '10 (29%)' },
  ];
  renderUi(<BarList caption="Scores" nameHeader="Band" valueHeader="Submissions" rows={rows} max={10} />);
  for (const { text } of rows) expect(screen.getByText(text)).toHaveStyle({ minWidth: 'max(1.75rem, 8ch)' });
});

const stacked = (
  <StackedBar
    label="Weight by course"
    headers={{ row: 'Course', segment: 'Assessment', value: 'Weight' }}
    kinds={{ assignment: 'Assignments', exam: 'Exams and quizzes' }}
    rows={[
      {
        id: 1,
        label: 'BIO-101',
        total: '115',
        segments: [
          { id: 1, name: 'Midterm', value: 75, text: '75', kind: 'exam' },
          { id: 2, name: 'Lab report', value: 40, text: '40', kind: 'assignment' },
        ],
      },
      {
        id: 2,
        label: 'CHE-102',
        total: '100',
        segments: [
          { id: 3, name: 'Final', value: 33.3, text: '33.3', kind: 'exam' },
          { id: 4, name: 'Quiz', value: 66.7, text: '66.7', kind: 'exam' },
        ],
      },
      { id: 3, label: 'PHY-110', total: '0', segments: [] },
    ]}
  />
);

test('shows the sum of each row and marks sums above 100', () => {
  renderUi(stacked);
  const table = within(screen.getByRole('table', { name: 'Weight by course' }));
  ['BIO-101 more than 100 115', 'CHE-102 100', 'PHY-110 0'].forEach((name) => table.getByRole('row', { name }));
  expect(screen.getByRole('list')).toHaveTextContent('AssignmentsExams and quizzes');
});

test('switches between the chart and a table with every segment', async () => {
  const { user } = renderUi(stacked);
  await user.click(screen.getByRole('button', { name: 'Show as a table' }));
  const table = within(screen.getByRole('table', { name: 'Weight by course' }));
  ['BIO-101 115', 'Midterm 75', 'Lab report 40', 'Quiz 66.7'].forEach((name) => table.getByRole('row', { name }));
  await user.click(screen.getByRole('button', { name: 'Show as a chart' }));
  expect(screen.queryByRole('row', { name: 'Midterm 75' })).not.toBeInTheDocument();
});

test('lists the values, the comparison and the projected interval of a line chart in a table', () => {
  renderUi(
    <LineChart
      label="Score over time"
      headers={{ point: 'Submission', date: 'Date' }}
      format={percent}
      series={[
        {
          id: 'own',
          name: 'Ada',
          role: 'main',
          points: [
            { id: 1, name: 'Quiz', at: '2026-09-01T12:00:00Z', value: 60 },
            { id: 2, name: 'Midterm', at: '2026-10-01T12:00:00Z', value: 72 },
          ],
        },
        {
          id: 'class',
          name: 'Class',
          role: 'comparison',
          points: [
            { id: 1, name: 'Quiz', at: '2026-09-01T12:00:00Z', value: 55 },
            { id: 2, name: 'Midterm', at: '2026-10-01T12:00:00Z', value: null },
          ],
        },
      ]}
      interval={{ name: 'Projected grade', value: 70, low: 62, high: 78 }}
    />,
  );
  const table = within(screen.getByRole('table', { name: 'Score over time' }));
  table.getByRole('row', { name: 'Quiz 1 Sept 2026 60 % 55 %' });
  table.getByRole('row', { name: 'Midterm 1 Oct 2026 72 % not enough data' });
  table.getByRole('row', { name: 'Projected grade 70 %, between 62 % and 78 %' });
  expect(document.body.innerHTML).not.toContain('NaN');
});

test('translates the chart controls into Turkish', () => {
  renderUi(stacked, 'tr');
  expect(screen.getByRole('button', { name: 'Tablo olarak göster' })).toBeVisible();
});
