import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { KeyList, keyName } from './key-list';

it.each([
  ['j', 'J'],
  ['?', '?'],
  ['ArrowDown', '↓'],
  ['PageUp', 'Page Up'],
  ['Enter', 'Enter'],
])('writes the key %s as %s', (key, written) => {
  expect(keyName(key)).toBe(written);
});

it('lists every key for an action beside its description', async () => {
  await renderUi(<KeyList rows={[{ keys: ['J', 'Alt + ↓'], meaning: 'Next student' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent(/^J or Alt \+ ↓$/);
  expect(screen.getByRole('definition')).toHaveTextContent('Next student');
});
