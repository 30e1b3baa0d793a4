import { act, fireEvent, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { useRowWindow } from './use-row-window';

const ROW_PX = 20;

/** jsdom has no layout; rows without height would never fill a window. */
beforeEach(() => void jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX));
afterEach(() => jest.restoreAllMocks());

function Rows({ count }: { count: number }) {
  const { list, view } = useRowWindow({ count, virtualizeAbove: 60, rowPx: ROW_PX });
  const { from = 0, to = count, before = 0, after = 0 } = view ?? {};
  return (
    <ol ref={list} data-rest={before + after}>
      {Array.from({ length: to - from }, (_, index) => (
        <li key={from + index} ref={view?.measure} data-index={from + index}>
          {from + index}
        </li>
      ))}
    </ol>
  );
}

const drawn = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));
const heightInRows = () => drawn().length + Number(screen.getByRole('list').getAttribute('data-rest')) / ROW_PX;

test('renders every row of a short table, without asking for its place in the page', () => {
  const place = jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  renderUi(<Rows count={60} />);
  expect(drawn()).toHaveLength(60);
  expect(place).not.toHaveBeenCalled();
});

test('renders the first rows of a long table until its virtualiser has loaded, then those near the window', async () => {
  renderUi(<Rows count={2000} />);
  expect([drawn()[0], drawn().length, heightInRows()]).toEqual([0, 20, 2000]);
  await screen.findByText(String(Math.ceil(window.innerHeight / ROW_PX)));
  expect(heightInRows()).toBe(2000);
  jest.replaceProperty(window, 'scrollY', 1000 * ROW_PX);
  fireEvent.scroll(window);
  await screen.findByText('1000');
  expect(drawn().length).toBeLessThan(100);
  expect(heightInRows()).toBe(2000);
});

test('adapts when a table becomes short, and long again', async () => {
  const { update } = renderUi(<Rows count={2000} />);
  await screen.findByText(String(Math.ceil(window.innerHeight / ROW_PX)));
  update(<Rows count={3} />);
  expect(drawn()).toEqual([0, 1, 2]);
  update(<Rows count={500} />);
  expect(drawn().length).toBeLessThan(100);
  expect(heightInRows()).toBe(500);
});

test('renders every row of a long table in print', async () => {
  renderUi(<Rows count={300} />);
  await screen.findByText(String(Math.ceil(window.innerHeight / ROW_PX)));
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect([drawn().length, heightInRows()]).toEqual([300, 300]);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn().length).toBeLessThan(100);
});

test('renders every row of a long table if its virtualiser fails to load', async () => {
  jest.resetModules();
  jest.doMock('./row-virtualizer', () => {
    throw new Error('lost');
  });
  renderUi(<Rows count={100} />);
  await screen.findByText('99');
  jest.dontMock('./row-virtualizer');
  expect(drawn()).toHaveLength(100);
});
