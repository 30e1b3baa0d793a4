import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import * as z from 'shared/z';
import { Button } from '../core/button';
import { renderUi } from '../testing/render-ui';
import { Checkbox, Input, NativeSelect, PasswordInput, Radio } from '../controls/controls';
import { Field, FieldGroup } from '../controls/field';
import { DisabledFields } from './disabled-fields';
import { Form } from './form';
import { ListEditor } from './list-editor';
import { SaveBar } from './save-bar';
import { useZodForm } from './use-zod-form';
import { useFieldArray } from 'react-hook-form';

describe('Field', () => {
  it('links label, helper and error to their control', () => {
    renderUi(
      <Field label="E-mail" helper="Of your school" error="Not an address" required>
        <Input type="email" />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    expect(input).toBeRequired();
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('Of your school Not an address');
  });

  it('announces an error only while its control is focused, and otherwise on the next focus', async () => {
    const { user } = renderUi(
      <Field label="E-mail" error="Not an address">
        <Input type="email" />
      </Field>,
    );
    const line = screen.getByText('Not an address').parentElement;
    expect(line).toHaveAttribute('aria-live', 'off');
    await user.click(screen.getByLabelText('E-mail'));
    expect(line).toHaveAttribute('aria-live', 'polite');
  });

  it('adds no description or error state to a control without helper and error', () => {
    renderUi(
      <Field label="Grade">
        <NativeSelect options={[{ value: 1, label: 'Grade 9' }]} />
      </Field>,
      'tr',
    );
    const select = screen.getByRole('combobox', { name: 'Grade' });
    expect(select).toBeValid();
    expect(select).not.toHaveAttribute('aria-describedby');
    expect(screen.getByRole('option', { name: 'Seçin…' })).toBeInTheDocument();
  });

  it('shows and hides a password', async () => {
    const { user } = renderUi(
      <Field label="Password">
        <PasswordInput />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('labels a group of choices with its question', async () => {
    const { user } = renderUi(
      <FieldGroup legend="Sub type" error="Choose one">
        <Radio label="Graded" name="sub" value="1" />
        <Checkbox label="Notify" />
      </FieldGroup>,
    );
    expect(screen.getByRole('group', { name: 'Sub type' })).toHaveAccessibleDescription('Choose one');
    await user.click(screen.getByText('Graded'));
    expect(screen.getByRole('radio', { name: 'Graded' })).toBeChecked();
  });
});

const schema = z.strictObject({
  email: z.email('errors.email'),
  amount: z.coerce.number<string>().min(1, 'errors.noOfQuestions'),
  grades: z
    .array(z.strictObject({ name: z.string().trim().min(1, 'errors.required') }))
    .min(1, 'errors.gradesRequired'),
});
type Values = z.output<typeof schema>;

function SchoolForm({
  onSubmit,
  first = [{ name: '' }],
}: {
  onSubmit: (values: Values) => void;
  first?: { name: string }[];
}) {
  const form = useZodForm(schema, { defaultValues: { email: '', amount: '0', grades: first } });
  const list = useFieldArray({ control: form.control, name: 'grades' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <Field label="Amount" error={form.errorOf('amount')}>
        <Input {...form.register('amount')} />
      </Field>
      <Field label="E-mail" error={form.errorOf('email')}>
        <Input {...form.register('email')} />
      </Field>
      <ListEditor
        legend="Grades"
        rows={list.fields}
        min={0}
        rowName={(_, index) => `${index + 1}`}
        error={form.errorOf('grades')}
        onAdd={() => list.append({ name: '' })}
        onRemove={list.remove}
      >
        {(_, index) => (
          <Field label={`Grade ${index + 1}`} error={form.errorOf(`grades.${index}.name`)}>
            <Input {...form.register(`grades.${index}.name`)} />
          </Field>
        )}
      </ListEditor>
      <Button type="submit">Save</Button>
      <Button onClick={() => form.failAt('email', 'errors.emailTaken')}>Refuse</Button>
    </Form>
  );
}

/** Refuses while the fields are disabled, as a save does that is not dealt with yet. */
function SavingForm() {
  const form = useZodForm(z.object({ email: z.string() }), { defaultValues: { email: '' } });
  const [isSaving, setSaving] = useState(false);
  return (
    <Form form={form} onSubmit={() => undefined}>
      <DisabledFields disabled={isSaving}>
        <Field label="E-mail" error={form.errorOf('email')}>
          <Input {...form.register('email')} />
        </Field>
      </DisabledFields>
      <Button
        onClick={() => {
          setSaving(true);
          form.failAt('email', 'errors.emailTaken');
        }}
      >
        Refuse
      </Button>
      <Button onClick={() => setSaving(false)}>End</Button>
    </Form>
  );
}

describe('useZodForm and Form', () => {
  it('focuses what a server refused once the fields are no longer disabled, and only then', async () => {
    const { user } = renderUi(<SavingForm />);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    const field = screen.getByLabelText('E-mail');
    expect(field).toBeInvalid();
    expect(field).not.toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(field).not.toHaveFocus();
  });

  it('translates every error with its values and focuses the first invalid control of the page', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<SchoolForm onSubmit={onSubmit} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription(
      'The number of questions must be between 1 and 10!',
    );
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription('Please enter a valid e-mail address.');
    expect(screen.getByLabelText('Grade 1')).toHaveAccessibleDescription('Please fill in this field.');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('counts the errors above the form, with a link to each field in DOM order', async () => {
    const { user } = renderUi(<SchoolForm onSubmit={jest.fn()} first={[]} />);
    expect(screen.queryByText('3 fields need attention:')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByRole('group', { name: '3 fields need attention:' });
    const links = within(summary).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Amount', 'E-mail', 'Grades']);
    await user.click(within(summary).getByRole('link', { name: 'E-mail' }));
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    await user.click(within(summary).getByRole('link', { name: 'Grades' }));
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
    await user.tab({ shift: true });
    within(summary).getByRole('link', { name: 'Amount' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  });

  it('announces the number of errors once per submission, and keeps the list until all are fixed', async () => {
    const { user } = renderUi(<SchoolForm onSubmit={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('group', { name: '3 fields need attention:' });
    const announced = () =>
      screen.getAllByText(/need attention:/).find((text) => text.closest('[aria-live=polite]') !== null);
    const first = announced();
    expect(first).toHaveTextContent('3 fields need attention:');
    await user.type(screen.getByLabelText('Amount'), '1');
    await user.type(screen.getByLabelText('E-mail'), 'ayse@example.com');
    expect(await screen.findByRole('group', { name: '1 field needs attention:' })).toBeInTheDocument();
    expect(announced()).toBe(first);
    expect(first).toHaveTextContent('3 fields need attention:');
    await user.type(screen.getByLabelText('Grade 1'), '9');
    await waitFor(() => expect(screen.queryByRole('group', { name: /attention/ })).not.toBeInTheDocument());
  });

  it('leaves a single error to its field', async () => {
    const { user } = renderUi(<SchoolForm onSubmit={jest.fn()} first={[{ name: '9' }]} />);
    await user.type(screen.getByLabelText('Amount'), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
    expect(screen.queryByText(/attention/)).not.toBeInTheDocument();
  });

  it('translates visible errors again when the language changes', async () => {
    const { user, i18n } = renderUi(<SchoolForm onSubmit={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await act(() => i18n.changeLanguage('tr'));
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(i18n.t('errors.email', { ns: 'messages' }));
    expect(screen.queryByText('Please enter a valid e-mail address.')).not.toBeInTheDocument();
  });

  it('submits the output of the schema', async () => {
    const onSubmit = jest.fn();
    const { user } = renderUi(<SchoolForm onSubmit={onSubmit} />);
    await user.type(screen.getByLabelText('E-mail'), 'ayse@example.com');
    await user.clear(screen.getByLabelText('Amount'));
    await user.type(screen.getByLabelText('Amount'), '3');
    await user.type(screen.getByLabelText('Grade 1'), ' Grade 9 ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.type(screen.getByLabelText('Grade 2'), 'Grade 10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const grades = [{ name: 'Grade 9' }, { name: 'Grade 10' }];
    expect(onSubmit).toHaveBeenCalledWith({ email: 'ayse@example.com', amount: 3, grades });
  });

  it('shows the error of a list on the list and keeps the focus in it after a removal', async () => {
    const { user } = renderUi(<SchoolForm onSubmit={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Remove 1' }));
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('group', { name: 'Grades' })).toHaveAccessibleDescription('Please add at least one grade.');
  });

  it('shows a server error on its field', async () => {
    const { user } = renderUi(<SchoolForm onSubmit={jest.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(/already/);
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
  });
});

describe('SaveBar', () => {
  it('stacks the save bar above sticky content such as an editor toolbar', () => {
    renderUi(
      <SaveBar isDirty>
        <Button>Save</Button>
      </SaveBar>,
    );
    // A z-index that is not in the theme would be emitted as is and ignored by the browser.
    expect(
      getComputedStyle(screen.getByRole('button', { name: 'Save' }).parentElement ?? document.body).zIndex,
    ).toMatch(/^var\(/);
  });
});
