import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Router } from 'wouter';
import { session } from '../exam/testing/exam.fixture';
import { beginSession } from '../session/session';
import { Page } from './page';

const menu = () => screen.getByLabelText('Ayşe Yılmaz: text, language, sign out');
const show = async (path: string) => {
  history.replaceState(null, '', path);
  await beginSession(session);
  render(
    <Router base="/learn">
      <Page title="Cells">
        <a href="#below">below</a>
      </Page>
    </Router>,
  );
};

it('keeps text size, language and signing out behind the initials, and closes when it is left', async () => {
  await show('/learn/result/3');
  expect(menu()).toHaveAttribute('data-initials', 'AY');
  expect(await screen.findByRole('button', { name: 'Sign out Ayşe Yılmaz', hidden: true })).not.toBeVisible();
  await userEvent.click(menu());
  expect(screen.getByRole('button', { name: 'Sign out Ayşe Yılmaz' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
  expect(screen.getByRole('radio', { name: 'Large' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'below' }));
  expect(screen.getByRole('button', { name: 'Sign out Ayşe Yılmaz', hidden: true })).not.toBeVisible();
});

it.each([
  ['/learn/result/3', menu],
  ['/learn/attempt/3', () => screen.getByText('Text and sound')],
])('closes by Escape at %s and goes back to what opened it', async (path, opener) => {
  await show(path);
  await userEvent.click(opener());
  const large = screen.getByRole('radio', { name: 'Large' });
  await userEvent.click(large);
  await userEvent.keyboard('{Escape}');
  expect(large).not.toBeVisible();
  expect(opener()).toHaveFocus();
});

it.each(['/learn/attempt/3', '/learn/guardian', '/learn/phone-camera'])(
  'does not offer to sign out at %s, where text size and languages are in sight',
  async (path) => {
    await show(path);
    expect(screen.queryByLabelText(/sign out$/)).toBeNull();
    expect(screen.getByText('Text and sound')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Language' })).toBeVisible();
  },
);
