import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { usePrinting } from './use-printing';

const Sheet = () => <p>{usePrinting() ? 'all of it' : 'a part'}</p>;
const dispatch = (type: string) => void window.dispatchEvent(new Event(type));

test('shows all of it from the moment before a print until after it', () => {
  renderUi(<Sheet />);
  screen.getByText('a part');
  act(() => {
    dispatch('beforeprint');
    // Before `act` renders: the browser prints as soon as the listeners have returned.
    screen.getByText('all of it');
  });
  act(() => dispatch('afterprint'));
  screen.getByText('a part');
});
