import { screen, waitFor } from '@testing-library/react';

/** The button that finishes all complete submissions, once it is known which have unsaved grades on this device. */
export async function finishing(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return button;
}
