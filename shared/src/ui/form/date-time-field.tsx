import { useState, type ReactNode } from 'react';
import { formatDate, formatDateTimeUtc, ownTimeZone } from 'shared/i18n';
import { Button } from '../core/button';
import { Flex } from '../core/layout';
import { Text } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { Input } from './controls';
import { Field } from './field';
import { momentsOf, toInstant, toLocal } from './zoned-time';

export interface DateTimeFieldProps {
  label: string;
  /** ISO 8601 in UTC; null if empty. */
  value: string | null;
  onChange: (instant: string | null) => void;
  helper?: ReactNode;
  error?: string;
  required?: boolean;
  /** IANA name; defaults to the zone of the machine. */
  zone?: string;
}

/** A date and time input in the user's own zone, with the same moment below it: in words, and in UTC. */
export function DateTimeField({
  label,
  value,
  onChange,
  helper,
  error,
  required,
  zone = ownTimeZone(),
}: DateTimeFieldProps) {
  const t = useUiText();
  // Keeps the typed text: a half-typed year must not be reformatted under the cursor.
  const [typed, setTyped] = useState<{ text: string; means: string | null }>({ text: '', means: null });
  const shown = value === null ? '' : toLocal(value, zone);
  const text = typed.means === value ? typed.text : shown;
  // The browser draws the input in its own language: 11/05 may be read as May.
  const written = value && formatDate(value, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const utcText = value && t('dateTime.utc', { written, utc: formatDateTimeUtc(value), zone });
  const type = (next: string) => {
    const means = toInstant(next, zone, value) ?? null;
    setTyped({ text: next, means });
    onChange(means);
  };
  return (
    <div>
      <Field
        label={label}
        helper={
          <>
            {helper}
            {helper && utcText && <br />}
            {utcText}
          </>
        }
        error={error}
        required={required}
      >
        <Input
          type="datetime-local"
          max="9999-12-31T23:59"
          value={text}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <ClockChange text={text} shown={shown} value={value} zone={zone} onChange={onChange} />
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
