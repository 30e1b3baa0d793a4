import { screen, waitFor, within } from '@testing-library/react';

/** Replaces the paragraph by an equal one in the next task. */
function redrawSoon() {
  document.body.innerHTML = '<p>Saved</p>';
  setTimeout(() => (document.body.innerHTML = '<p>Saved</p>'), 0);
}

it('returns the element that is in the page when the query ends, even if it was re-rendered meanwhile', async () => {
  redrawSoon();
  expect(await screen.findByText('Saved')).toBeVisible();
  redrawSoon();
  expect((await screen.findAllByText('Saved'))[0]).toBeVisible();
  redrawSoon();
  expect(await waitFor(() => screen.getByText('Saved'))).toBeVisible();
});

it('returns what a query finds inside an element that has left the page', async () => {
  const gone = document.createElement('div');
  gone.innerHTML = '<p>Saved</p>';
  expect(await within(gone).findByText('Saved')).not.toBeVisible();
});
