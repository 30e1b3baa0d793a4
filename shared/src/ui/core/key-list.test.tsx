import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { KeyList, keyName } from './key-list';

it.each([
  ['j', 'J'],
  ['?', '?'],
  ['ArrowDown', '↓'],
  ['PageUp', 'Page Up'],
  ['Enter', 'Enter'],
])('the key %s is written %s', (key, written) => {
  expect(keyName(key)).toBe(written);
});

it('says what a key does beside it, and every key that does it', async () => {
  await renderUi(<KeyList rows={[{ keys: ['J', 'Alt + ↓'], meaning: 'Next student' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent(/^J or Alt \+ ↓$/);
  expect(screen.getByRole('definition')).toHaveTextContent('Next student');
});
