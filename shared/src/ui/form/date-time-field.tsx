import { useState, type ReactNode } from 'react';
import { formatDateTimeUtc, ownTimeZone } from 'shared/i18n';
import { Button } from '../core/button';
import { Flex } from '../core/layout';
import { Text } from '../core/text';
import { useWords } from '../locales/use-words';
import { Input } from './controls';
import { Field } from './field';
import { momentsOf, toInstant, toLocal } from './zoned-time';

export interface DateTimeFieldProps {
  label: string;
  /** A moment, ISO 8601 in UTC; null while there is none. */
  value: string | null;
  onChange: (instant: string | null) => void;
  helper?: ReactNode;
  error?: string;
  required?: boolean;
  /** IANA name; that of the machine where it is left out. */
  zone?: string;
}

/** A date and time in the reader's own zone, with the same moment in UTC under it. */
export function DateTimeField({
  label,
  value,
  onChange,
  helper,
  error,
  required,
  zone = ownTimeZone(),
}: DateTimeFieldProps) {
  const t = useWords();
  // What was typed stays: a year that is half typed must not be written anew under the pen.
  const [typed, setTyped] = useState<{ text: string; means: string | null }>({ text: '', means: null });
  const shown = value === null ? '' : toLocal(value, zone);
  const text = typed.means === value ? typed.text : shown;
  const said = value && t('dateTime.utc', { utc: formatDateTimeUtc(value), zone });
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
            {helper && said && <br />}
            {said}
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

/** Near a change of the clocks a time may mean another one, or two. */
function ClockChange({ text, shown, value, zone, onChange }: ClockChangeProps) {
  const t = useWords();
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
