import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui';
import { Dialog } from './dialog';

// Only a description with nothing below it has no margin.
it.each([
  ['stands apart from a form below it', <form key="form" />, false],
  ['has no distance to keep where nothing is below it', null, true],
])('the description of a dialog %s', (_what, below, isAlone) => {
  renderUi(
    <Dialog open onClose={() => undefined} title="Reason" description="Why it counts">
      {below}
    </Dialog>,
  );
  expect(screen.getByText('Why it counts').hasAttribute('data-alone')).toBe(isAlone);
});
