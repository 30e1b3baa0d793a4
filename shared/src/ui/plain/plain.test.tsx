import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Field } from '../plain';

it('keeps the focus on a busy button and ignores its clicks', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      Save
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button')).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
});

it('describes an input by its hint and its error', () => {
  render(<Field label="Score" hint="At most 4" error="Too high" />);
  expect(screen.getByLabelText('Score')).toHaveAccessibleDescription('At most 4 Too high');
  expect(screen.getByLabelText('Score')).toBeInvalid();
});
