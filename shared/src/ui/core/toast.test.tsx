import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Toaster } from './toast';
import { clearToasts, showToast, type ToastOptions } from './toast-store';

const show = (options: ToastOptions) => act(() => void showToast(options));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(clearToasts);
  jest.useRealTimers();
});

describe('Toaster', () => {
  it('adds toasts to a live region that already exists', () => {
    renderUi(<Toaster />);
    const list = within(screen.getByRole('region', { name: 'Notifications' })).getByRole('list');
    expect(list).toHaveAttribute('aria-live', 'polite');
    show({ tone: 'success', message: 'Saved' });
    expect(within(list).getByText('Saved')).toBeInTheDocument();
  });

  it('replaces a toast with the same id instead of repeating it', () => {
    renderUi(<Toaster />);
    show({ tone: 'error', message: 'Session expired', id: 'session', icon: 'key' });
    show({ tone: 'error', message: 'Session expired again', id: 'session', icon: 'key' });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('Session expired again')).toBeInTheDocument();
  });

  it('keeps the last four toasts', () => {
    renderUi(<Toaster />);
    for (const message of ['1', '2', '3', '4', '5']) show({ tone: 'info', message });
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2', '3', '4', '5']);
  });

  it('removes a toast after its time but not while the pointer is on it', () => {
    renderUi(<Toaster />);
    show({ tone: 'info', message: 'Saved' });
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Saved')).toBeInTheDocument();
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    act(() => void jest.advanceTimersByTime(5_000));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('focuses a toast with F6, keeps it while it has the focus, and returns the focus with F6', () => {
    renderUi(
      <>
        <button>Bank</button>
        <Toaster />
      </>,
    );
    screen.getByRole('button', { name: 'Bank' }).focus();
    show({ tone: 'success', message: 'Deleted', action: { label: 'Undo', onSelect: () => undefined } });
    fireEvent.keyDown(document.body, { key: 'F6' });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    act(() => void jest.advanceTimersByTime(60_000));
    expect(screen.getByRole('listitem')).toHaveTextContent('Press F6 to reach it.');
    fireEvent.keyDown(document.body, { key: 'F6' });
    expect(screen.getByRole('button', { name: 'Bank' })).toHaveFocus();
  });

  it('moves the focus to the page content when an action closes the toast and the previous element is gone', () => {
    renderUi(
      <>
        <main tabIndex={-1} />
        <Toaster />
      </>,
    );
    show({ tone: 'success', message: 'Deleted', action: { label: 'Undo', onSelect: () => undefined } });
    fireEvent.keyDown(document.body, { key: 'F6' });
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('clears its toasts when the page unmounts', () => {
    const first = renderUi(<Toaster />);
    show({ tone: 'info', message: 'Saved' });
    first.unmount();
    renderUi(<Toaster />);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('keeps a toast with an action longer and removes it when the action is chosen', () => {
    const undo = jest.fn();
    renderUi(<Toaster />);
    show({ tone: 'success', message: 'Deleted', action: { label: 'Undo', onSelect: undo } });
    act(() => void jest.advanceTimersByTime(10_000));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });

  it('removes a toast with its close button', () => {
    renderUi(<Toaster />, 'tr');
    show({ tone: 'info', message: 'Kaydedildi' });
    fireEvent.click(screen.getByRole('button', { name: 'Kapat' }));
    expect(screen.queryByText('Kaydedildi')).not.toBeInTheDocument();
  });
});
