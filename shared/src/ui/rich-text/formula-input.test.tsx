import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Field } from '../controls/field';
import { renderUi } from '../testing/render-ui';
import { FormulaInput } from './formula-input';

function Option({ start = '', rows }: { start?: string; rows?: number }) {
  const [value, setValue] = useState(start);
  return (
    <Field label="Option A">
      <FormulaInput name="Option A" value={value} onChange={setValue} rows={rows} />
    </Field>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Option A' });
const pasteInto = (target: HTMLElement, data: Record<string, string>, files: File[] = []) =>
  fireEvent.paste(target, { clipboardData: { files, getData: (type: string) => data[type] ?? '' } });

it('puts a formula at the caret, edits it from there, and shows it', async () => {
  const { user } = renderUi(<Option start="so  is" />);
  field().setSelectionRange(3, 3);
  await user.click(screen.getByRole('button', { name: 'Formula in “Option A”' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Formula' }));
  await user.click(dialog.getByRole('button', { name: 'Square root' }));
  await user.keyboard('2');
  await user.click(dialog.getByRole('button', { name: 'Insert the formula' }));
  expect(field()).toHaveValue('so $\\sqrt{2}$ is');
  await waitFor(() => expect(document.querySelector('[data-formulas] .katex')).toBeInTheDocument());
  field().setSelectionRange(6, 6);
  fireEvent.keyDown(field(), { key: 'M', ctrlKey: true, shiftKey: true });
  expect(await screen.findByLabelText('Formula in LaTeX')).toHaveValue('\\sqrt{2}');
});

it('takes pasted formulas, names those that it cannot take, and leaves other pastes alone', async () => {
  renderUi(<Option start="a" />);
  field().setSelectionRange(1, 1);
  const html = '<p> <math><msup><mi>x</mi><mn>2</mn></msup></math> <math><mphantom><mi>y</mi></mphantom></math></p>';
  expect(pasteInto(field(), { 'text/html': html, 'text/plain': 'x2 y' })).toBe(false);
  await waitFor(() => expect(field()).toHaveValue('a$x^{2}$'));
  expect(screen.getByText(/^1 formula could not be inserted: y\./)).toBeVisible();
  expect(pasteInto(field(), { 'text/html': '<b>b</b>', 'text/plain': 'b' })).toBe(true);
  await waitFor(() => expect(screen.queryByText(/could not be inserted/)).not.toBeInTheDocument());
});

it('says in Turkish that a plain text takes no picture', async () => {
  renderUi(<Option />, 'tr');
  pasteInto(field(), {}, [new File(['x'], 'a.png', { type: 'image/png' })]);
  expect(await screen.findByText(/Bu metne görsel eklenemez/)).toBeVisible();
});

it('names pictures of a pasted text, whose words the browser pastes', async () => {
  renderUi(<Option />);
  const html = '<p>a<img src="https://x.org/1" alt="A cell"></p>';
  expect(pasteInto(field(), { 'text/html': html, 'text/plain': 'a' })).toBe(true);
  expect(await screen.findByText('This text cannot contain pictures. Left out: A cell.')).toBeVisible();
});

it('lets a formula stand on its own only where there are several lines', async () => {
  const { user } = renderUi(<Option rows={2} />);
  await user.click(screen.getByRole('button', { name: 'Formula in “Option A”' }));
  await user.click(await screen.findByLabelText('On its own line'));
  await user.type(screen.getByLabelText('Formula in LaTeX'), 'x^2');
  await user.click(screen.getByRole('button', { name: 'Insert the formula' }));
  expect(field()).toHaveValue('$$x^2$$');
});
