import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from 'shared/ui/core';
import { Field, Form, Input, useZodForm } from 'shared/ui/form';
import * as z from 'shared/z';
import { renderWithPortal } from '../testing/render';
import { useProblemToast } from './use-problem-toast';

const schema = z.strictObject({
  email: z.email('errors.email'),
  amount: z.coerce.number<string>().min(1, 'errors.noOfQuestions'),
});

function ToastForm() {
  const form = useZodForm(schema, { defaultValues: { email: '', amount: '3' } });
  const sayProblem = useProblemToast(form, schema);
  return (
    <Form form={form} onSubmit={jest.fn()} onInvalid={sayProblem}>
      <Field label="Amount" error={form.errorOf('amount')}>
        <Input {...form.register('amount')} />
      </Field>
      <Field label="E-mail" error={form.errorOf('email')}>
        <Input {...form.register('email')} />
      </Field>
      <Button type="submit">Save</Button>
    </Form>
  );
}

describe('useProblemToast', () => {
  const toast = () => within(screen.getByRole('region', { name: 'Notifications' })).queryByRole('listitem');

  it('shows the first error as a toast that is not announced, and removes it once the error is fixed', async () => {
    const { user } = await renderWithPortal(<ToastForm />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toHaveTextContent('Please enter a valid e-mail address.'));
    expect(toast()).toHaveAttribute('aria-live', 'off');
    await user.type(screen.getByLabelText('E-mail'), 'ayse@example.com');
    await waitFor(() => expect(toast()).not.toBeInTheDocument());
  });

  it('removes the toast when the form unmounts', async () => {
    const Page = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          {isOpen && <ToastForm />}
          <Button onClick={() => setOpen(false)}>Leave</Button>
        </>
      );
    };
    const { user } = await renderWithPortal(<Page />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(toast()).not.toBeInTheDocument());
  });

  it('replaces the toast of a fixed error by that of the next', async () => {
    const { user } = await renderWithPortal(<ToastForm />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toBeInTheDocument());
    await user.type(screen.getByLabelText('E-mail'), 'ayse@example.com');
    await user.clear(screen.getByLabelText('Amount'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toast()).toHaveTextContent('The number of questions must be between 1 and 10!'));
  });
});
