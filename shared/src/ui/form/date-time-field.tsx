import { type ReactNode } from 'react';
import { type Day } from 'shared/contract/day';
import { formatDate, formatDateTimeUtc, ownTimeZone } from 'shared/i18n';
import { Button } from '../core/button';
import { Flex } from '../core/layout';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { DateInput } from './date-input';
import { readLocal, writeLocal } from './date-text';
import { Field } from '../controls/field';
import { TimeChoice, type TimeChoices } from './time-choice';
import { useTypedDate } from './use-typed-date';
import { momentsOf, toInstant, toLocal } from './zoned-time';

export interface DateTimeFieldProps {
  label: string;
  /** ISO 8601 in UTC; null if empty. */
  value: string | null;
  onChange: (instant: string | null) => void;
  helper?: ReactNode;
  error?: string;
  required?: boolean;
  /** Earliest moment: the calendar offers no day before it. Typed values are validated by the form. */
  min?: string | null;
  /** Whether a day without a time means its first minute (for a start) or its last (for an end). */
  edge?: 'begin' | 'end';
  /** Offered below; selected without a date, a time applies to the earliest day, or today. */
  times?: TimeChoices;
  /** IANA name; defaults to the zone of the machine. */
  zone?: string;
}

const edges = { begin: '00:00', end: '23:59' };
const example = '2026-11-24T17:00';

/**
 * A date and time in the user's time zone, typed in the format of the page language or selected from a calendar, with
 * the same moment below in words and in UTC.
 */
export function DateTimeField({
  label,
  helper,
  error,
  required,
  min,
  zone = ownTimeZone(),
  ...rest
}: DateTimeFieldProps) {
  const { value, onChange, edge = 'end', times } = rest;
  const t = useUiText();
  const localOf = (text: string) => readLocal(text, edges[edge]);
  const { input, ...typed } = useTypedDate({
    value,
    onChange,
    write: (instant) => writeLocal(toLocal(instant, zone)),
    read: (text) => toInstant(localOf(text) ?? '', zone, value),
  });
  const shown = value === null ? '' : toLocal(value, zone);
  const written = value && formatDate(value, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const hint = t('dateTime.example', { example: writeLocal(example) });
  const note = value ? t('dateTime.utc', { written, utc: formatDateTimeUtc(value), zone }) : hint;
  const pick = (day: Day, time = shown.slice(11)) =>
    typed.pick(toInstant(`${day}T${time || edges[edge]}`, zone, value));
  const dayOf = (instant: string) => toLocal(instant, zone).slice(0, 10);
  const today = dayOf(new Date().toISOString());
  return (
    <div>
      <Field
        label={label}
        helper={
          <>
            {helper}
            {helper && <br />}
            {note}
          </>
        }
        error={typed.isRefused ? `${t('dateTime.unreadable')} ${hint}` : error}
        required={required}
      >
        <DateInput
          input={input}
          typed={typed}
          chosen={shown.slice(0, 10) || undefined}
          today={today}
          min={min ? dayOf(min) : undefined}
          onPick={(day) => pick(day)}
        />
      </Field>
      {times && (
        <TimeChoice
          {...times}
          value={shown.slice(11)}
          onChoose={(time) => pick(shown.slice(0, 10) || (min ? dayOf(min) : today), time)}
        />
      )}
      <ClockChange text={localOf(typed.text) ?? ''} shown={shown} value={value} zone={zone} onChange={onChange} />
    </div>
  );
}

interface ClockChangeProps extends Pick<DateTimeFieldProps, 'value' | 'onChange'> {
  text: string;
  shown: string;
  zone: string;
}

/** When the clocks change, a local time may not exist or may exist twice. */
function ClockChange({ text, shown, value, zone, onChange }: ClockChangeProps) {
  const t = useUiText();
  const moments = momentsOf(text, zone);
  const other = moments.length > 1 ? moments.find((moment) => moment !== value) : undefined;
  return (
    <div role="status">
      {text !== '' && shown !== text && (
        <Text size="small" mt="1">
          {t('dateTime.leftOut', { time: shown.slice(11) })}
        </Text>
      )}
      {other && (
        <Flex mt="1" gap="2" align="center" wrap="wrap">
          <Text size="small">{t(other === moments[0] ? 'dateTime.second' : 'dateTime.first')}</Text>
          <Button size="sm" onClick={() => onChange(other)}>
            {t('dateTime.takeOther', { utc: formatDateTimeUtc(other) })}
          </Button>
        </Flex>
      )}
    </div>
  );
}
