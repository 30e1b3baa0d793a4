import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Dialog } from './dialog';

it('keeps the description of a dialog apart from what is below, of whatever kind', () => {
  renderUi(
    <Dialog open onClose={() => undefined} title="Reason" description="Why it counts">
      <form>
        <input aria-label="Reason" />
      </form>
    </Dialog>,
  );
  expect(getComputedStyle(screen.getByText('Why it counts')).marginBottom).toBe('var(--ui-spacing-3)');
});
