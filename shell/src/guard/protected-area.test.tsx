import { render, screen } from '@testing-library/react';
import { paths } from 'shared/contract/paths';
import { RouterProvider, useLocation } from 'shared/router';
import { createMemoryRouter } from 'shared/router/memory';
import { doKeptClick, keepClicks } from '../first-paint/kept-click';
import { ProtectedArea } from './protected-area';
import { returnAddress } from './return-address';

function SignIn() {
  const { to } = returnAddress(useLocation().state);
  return <p>{`then ${to.pathname}${to.search}${to.hash}`}</p>;
}

/** Opens the courses without a session, as when it has ended in another tab or the server refused the token. */
function openSignedOut(): void {
  const router = createMemoryRouter(
    [
      { path: paths.login.path, element: <SignIn /> },
      { path: '*', element: <ProtectedArea>courses</ProtectedArea> },
    ],
    { initialEntries: ['/course?page=2#end'] },
  );
  render(<RouterProvider router={router} />);
}

afterEach(() => {
  document.getElementById('root')?.remove();
  doKeptClick();
});

it('leads back to the requested page after sign-in', async () => {
  openSignedOut();
  expect(await screen.findByText('then /course?page=2#end')).toBeVisible();
});

it('leads to where a click led that the painted page has kept', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="root" inert><a href="/student?tier=2">Students</a></div>');
  keepClicks();
  document.elementFromPoint = () => document.querySelector('a');
  document.dispatchEvent(new MouseEvent('click', { clientX: 1, clientY: 1 }));
  openSignedOut();
  expect(await screen.findByText('then /student?tier=2')).toBeVisible();
});
