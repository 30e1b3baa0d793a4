import { useState } from 'react';
import { Input, type InputProps } from './controls';

export interface NumberInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange' | 'defaultValue'> {
  /** null while the field is empty. */
  value: number | null;
  onChange: (value: number | null) => void;
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));
const textOf = (value: number | null) => (value === null ? '' : String(value));

/** A number input that keeps the typed text (`1.0`) as long as it equals the value. */
export function NumberInput({ value, onChange, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState(textOf(value));
  // Where empty counts as 0 it stays empty: a 0 that cannot be deleted would turn a typed 5 into 05.
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
      // Scrolling must not change a focused value.
      onWheel={({ currentTarget }) => currentTarget.blur()}
    />
  );
}
