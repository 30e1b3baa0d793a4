import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { type Column } from './columns';
import { DataTable, RowLink } from './data-table';
import { IntervalBar, LevelBars } from './figures';
import { CountOfTotal, Pager } from './pager';

interface Student {
  id: number;
  name: string;
  score: number;
  section: string;
}

const rows: Student[] = [
  { id: 1, name: 'Ada', score: 71, section: 'A' },
  { id: 2, name: 'Işık', score: 64, section: 'B' },
];
const columns: Column<Student>[] = [
  { id: 'section', header: 'Section', cell: (row) => row.section },
  {
    id: 'name',
    header: 'Name',
    priority: 'title',
    cell: (row) => <RowLink href={`#${row.id}`}>{row.name}</RowLink>,
  },
  { id: 'score', header: 'Score', priority: 'figure', align: 'end', cell: (row) => row.score },
];
const table = (props: Partial<Parameters<typeof DataTable<Student>>[0]> = {}) => (
  <DataTable caption="Students" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />
);

const wide = window.matchMedia;
const narrowScreen = () => {
  window.matchMedia = (query) => ({ ...wide.call(window, query), matches: true });
};
afterEach(() => {
  window.matchMedia = wide;
});

describe('DataTable', () => {
  it('renders a labelled table with row headers and links', () => {
    renderUi(table());
    const found = screen.getByRole('table', { name: 'Students' });
    expect(
      within(found)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Section', 'Name', 'Score']);
    const row = within(found).getByRole('row', { name: /Işık/ });
    expect(within(row).getByRole('rowheader', { name: 'Işık' })).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: 'Işık' })).toHaveAttribute('href', '#2');
  });

  it('hides the column with the lowest weight when the content is wider than estimated', () => {
    const sizes = [
      jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300),
      jest
        .spyOn(HTMLElement.prototype, 'offsetWidth', 'get')
        .mockImplementation(() => 130 * screen.getAllByRole('columnheader').length),
    ];
    const guessed = columns.map((column, index) => ({
      ...column,
      room: 50,
      weight: column.id === 'name' ? undefined : index,
    }));
    renderUi(table({ columns: guessed }));
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual(['Name', 'Score']);
    sizes.forEach((size) => size.mockRestore());
  });

  it('truncates long titles before it hides a column, and shows a truncated title in a tooltip', async () => {
    const isTight = () => document.querySelector('[data-tight]') !== null;
    const sizes = [
      jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500),
      jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900),
      jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => (isTight() ? 500 : 900)),
    ];
    const guessed = columns.map((column, weight) => ({ ...column, room: 50, weight }));
    const { user } = renderUi(table({ oneLine: true, columns: guessed }));
    expect(isTight()).toBe(true);
    expect(screen.getAllByRole('columnheader')).toHaveLength(3);
    const [first] = screen.getAllByRole('rowheader');
    await user.hover(first ?? document.body);
    expect(first).toHaveAttribute('title', 'Ada');
    expect(first).toHaveAccessibleName('Ada');
    sizes.forEach((size) => size.mockRestore());
  });

  it('renders the rows as a list of titles and figures on a narrow screen', () => {
    narrowScreen();
    renderUi(table());
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    const [first] = within(screen.getByRole('list', { name: 'Students' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('Ada');
    expect(first).toHaveTextContent('Score71');
    expect(first).not.toHaveTextContent('Section');
  });

  it.each([
    ['wide', () => undefined],
    ['narrow', narrowScreen],
  ])('announces loading on a %s screen and renders no rows', (_, screenSize) => {
    screenSize();
    renderUi(table({ rows: [], loading: true }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('shows the empty state only when there are no rows', () => {
    const { update } = renderUi(table({ rows: [], empty: <p>Nobody yet</p> }));
    expect(screen.getByText('Nobody yet')).toBeInTheDocument();
    update(table({ empty: <p>Nobody yet</p> }));
    expect(screen.queryByText('Nobody yet')).not.toBeInTheDocument();
  });
});

describe('counts and pagination', () => {
  it.each([
    ['en', '86 of 1,284'],
    ['tr', '86 / 1.284'],
  ] as const)('formats a count in %s as "%s"', (language, expected) => {
    renderUi(<CountOfTotal shown={86} total={1284} />, language);
    expect(screen.getByRole('status')).toHaveTextContent(expected);
  });

  it('links to the previous and next page but not beyond the ends', async () => {
    const onPage = jest.fn();
    const { user, update } = renderUi(<Pager page={1} pageSize={20} total={45} onPage={onPage} />);
    expect(screen.getByRole('status')).toHaveTextContent('1–20 of 45');
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onPage).toHaveBeenCalledWith(2);
    update(<Pager page={3} pageSize={20} total={45} onPage={onPage} />);
    expect(screen.getByRole('status')).toHaveTextContent('41–45 of 45');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it.each([
    ['en', '1–20 of more than 10,000'],
    ['tr', '1–20 / 10.000 üzeri'],
  ] as const)('says in %s that there are more rows than were counted: "%s"', (language, expected) => {
    renderUi(<Pager page={1} pageSize={20} total={10_000} moreThanTotal onPage={jest.fn()} />, language);
    expect(screen.getByRole('status')).toHaveTextContent(expected);
  });

  it('pages on beyond the counted rows until a page is not full', () => {
    const { update } = renderUi(<Pager page={500} pageSize={20} total={10_000} moreThanTotal onPage={jest.fn()} />);
    expect(screen.getByRole('status')).toHaveTextContent('9,981–10,000 of more than 10,000');
    expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
    update(<Pager page={501} pageSize={20} total={10_000} moreThanTotal isLast onPage={jest.fn()} />);
    expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  });

  it('renders no pager for a single page', () => {
    renderUi(<Pager page={1} pageSize={20} total={20} onPage={jest.fn()} />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('figures in a table', () => {
  it('describes a level in words', () => {
    renderUi(<LevelBars level={3} />);
    expect(screen.getByRole('img', { name: 'Level 3 of 5' })).toBeInTheDocument();
  });

  it('describes a statistic with its interval', () => {
    renderUi(<IntervalBar value={0.71} low={0.62} high={0.79} format={(value) => value.toFixed(2)} />);
    expect(screen.getByText('0.71, between 0.62 and 0.79')).toBeInTheDocument();
  });

  it('describes an interval without repeating the value shown above it', () => {
    renderUi(<IntervalBar bare value={0.71} low={0.62} high={0.79} format={(value) => value.toFixed(2)} />);
    expect(screen.getByText('0.71, between 0.62 and 0.79')).toBeInTheDocument();
    expect(screen.queryByText('0.71')).not.toBeInTheDocument();
  });

  it('shows "not enough data" for an unknown statistic', () => {
    renderUi(<IntervalBar value={null} format={String} />, 'tr');
    expect(screen.getByText('yeterli veri yok')).toBeInTheDocument();
  });
});
