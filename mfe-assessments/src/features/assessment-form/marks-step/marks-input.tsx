import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { FieldError, historyKey, Input, isBrowserHistory, noDragging } from '@teacher-portal/remote-sdk/ui/controls';
import { parseMarks, stepMarks } from './marks-input.rules';

interface MarksInputProps {
  label: string;
  /** Undefined without marks. */
  value: number | undefined;
  onChange: (marks: number | undefined) => void;
}

const written = (value: number | undefined) =>
  value === undefined ? '' : formatNumber(value, { useGrouping: false, maximumFractionDigits: 6 });

/**
 * The marks of one question. A text field, because number fields accept only one decimal separator; the arrow keys step
 * by half a mark.
 */
export function MarksInput({ label, value, onChange }: MarksInputProps) {
  const { t } = useTranslation('assessmentForm');
  const id = useId();
  // Keeps the typed text until the marks change in another way.
  const [typed, setTyped] = useState<{ text: string; value: number | undefined }>();
  /** The marks when the field got the focus, which undoing restores as a whole. */
  const before = useRef(value);
  const text = typed && typed.value === value ? typed.text : written(value);
  const invalid = text.trim() !== '' && parseMarks(text) === undefined;
  const type = (next: string) => {
    const marks = parseMarks(next);
    setTyped({ text: next, value: marks });
    if (marks !== value) onChange(marks);
  };
  const restore = () => {
    setTyped(undefined);
    if (before.current !== value) onChange(before.current);
  };
  const press = (event: KeyboardEvent) => {
    const history = historyKey(event);
    if (history) {
      event.preventDefault();
      if (history === 'undo') restore();
      return;
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    setTyped(undefined);
    onChange(stepMarks(value, event.key === 'ArrowUp' ? 1 : -1));
  };
  return (
    <Stack gap="0" width="5.5rem">
      <Input
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        textAlign="end"
        aria-label={label}
        aria-valuemin={0}
        aria-valuenow={value}
        aria-invalid={invalid}
        aria-describedby={invalid ? id : undefined}
        value={text}
        {...noDragging}
        onFocus={() => (before.current = value)}
        onChange={(event) => (isBrowserHistory(event) ? restore() : type(event.target.value))}
        onKeyDown={press}
        onBlur={() => !invalid && setTyped(undefined)}
      />
      <FieldError id={id}>{invalid && t('marks.invalid')}</FieldError>
    </Stack>
  );
}
