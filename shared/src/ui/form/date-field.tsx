import { type Day, noonOf } from 'shared/contract/day';
import { formatDate, ownTimeZone } from 'shared/i18n';
import { useUiText } from '../locales/use-ui-text';
import { DateInput } from './date-input';
import { readDay, writeDay } from './date-text';
import { Field } from '../controls/field';
import { type DayRange, isWithin } from './month-grid';
import { useTypedDate } from './use-typed-date';
import { toLocal } from './zoned-time';

export interface DateFieldProps extends DayRange {
  label: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** The error of the form, shown unless the text is not a date. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shown without a value, instead of the expected format. */
  helper?: string | undefined;
}

const example: Day = '2026-11-24';

/** A day, typed in the format of the page language or selected from a calendar, with its weekday in words below. */
export function DateField({ label, value, onChange, min, max, error: given, required, helper }: DateFieldProps) {
  const t = useUiText();
  const { input, ...typed } = useTypedDate({ value, onChange, write: writeDay, read: readDay });
  const isOutside = value !== null && !isWithin(value, { min, max });
  const bound = min !== undefined && isOutside && value < min ? min : max;
  const hint = t('dateTime.example', { example: writeDay(example) });
  const error = typed.isRefused
    ? `${t('dateTime.unreadable')} ${hint}`
    : isOutside && bound
      ? t('dateTime.limit', { day: writeDay(bound) })
      : given;
  return (
    <Field
      label={label}
      helper={value ? formatDate(noonOf(value), { dateStyle: 'full', timeZone: 'UTC' }) : (helper ?? hint)}
      error={error}
      required={required}
    >
      <DateInput
        input={input}
        typed={typed}
        chosen={value ?? undefined}
        today={toLocal(new Date().toISOString(), ownTimeZone()).slice(0, 10)}
        min={min}
        max={max}
        onPick={typed.pick}
      />
    </Field>
  );
}
