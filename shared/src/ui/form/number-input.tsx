import { useState } from 'react';
import { Input, type InputProps } from './controls';

export interface NumberInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  /** null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
const textOf = (value: number | null) => (value === null ? '' : String(value));

/** A number in a field: what was typed stays as it was typed (`1.0`), as long as it is the value. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  // Where an empty field counts as 0 it stays empty: a 0 that cannot be deleted makes 05 of a 5.
  const isSame = numberOf(typed) === value || (typed === '' && value === 0);
  const text = isSame ? typed : textOf(value);
  return (
    <Input
      inputMode="decimal"
      step="any"
      min={0}
      {...rest}
      type="number"
      value={text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(numberOf(target.value));
      }}
      // The wheel scrolls the page, it does not change marks that happen to have the focus.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
