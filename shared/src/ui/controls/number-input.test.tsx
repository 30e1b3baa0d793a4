import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui';
import { Field } from './field';
import { NumberInput } from './number-input';

function Marks({ empty }: { empty: number | null }) {
  const [value, setValue] = useState<number | null>(5);
  return (
    <>
      <Field label="Marks">
        <NumberInput value={value} onChange={(next) => setValue(next ?? empty)} />
      </Field>
      <output aria-label="Saved">{value ?? 'none'}</output>
      <button onClick={() => setValue(7)}>Load</button>
    </>
  );
}
const marks = () => screen.getByLabelText('Marks');
const saved = () => screen.getByLabelText('Saved');
const type = (value: string) => fireEvent.change(marks(), { target: { value } });

describe('NumberInput', () => {
  it('keeps the typed text as long as it equals the number', () => {
    renderUi(<Marks empty={null} />);
    type('1.0');
    expect(marks()).toHaveDisplayValue('1.0');
    expect(saved()).toHaveTextContent('1');
    fireEvent.click(screen.getByText('Load'));
    expect(marks()).toHaveDisplayValue('7');
  });

  it.each([
    [null, 'none'],
    [0, '0'],
  ])('shows an empty field as empty where empty counts as %s', (empty, value) => {
    renderUi(<Marks empty={empty} />);
    type('');
    expect(marks()).toHaveDisplayValue('');
    expect(saved()).toHaveTextContent(value);
  });
});
