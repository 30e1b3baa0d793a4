import { useState } from 'react';
import { ratio, over, ratioOf, times } from '@teacher-portal/question-types/ratio';
import { useTranslation } from 'shared/i18n';
import { Field, Input } from 'shared/ui/controls';
import { Box } from 'shared/ui/core';
import { NumberReading } from '../numeric/number-reading';
import { type ChangeKind } from './editor-props';
import { exactText, typedNumber, writtenText } from './exact-text';

interface NumberFieldProps {
  label: string;
  helper?: string;
  /** An exact number, or what was typed instead of one. */
  value: string;
  onChange: (value: string, kind?: ChangeKind) => void;
  language: string;
  /** The number is shown as percent. */
  isPercent?: boolean;
  /** Empty is a value, too. */
  isOptional?: boolean;
}

const HUNDRED = ratio(100);

/** A number of an item, typed in decimals or as a fraction. What can be read in two ways is asked back at once. */
export function NumberField(props: NumberFieldProps) {
  const { label, helper, value, onChange, language, isPercent = false, isOptional = false } = props;
  const { t } = useTranslation('itemEditor');
  const [typed, setTyped] = useState<{ text: string; value: string }>();
  const [reading, setReading] = useState<'decimal' | 'thousands'>();
  const shown = () => {
    const exact = ratioOf(value);
    return isPercent && exact ? writtenText(exactText(times(exact, HUNDRED)), language) : writtenText(value, language);
  };
  const text = typed?.value === value ? typed.text : shown();
  const take = (next: string, how: typeof reading) => {
    const number = typedNumber(next, language, how);
    const exact = number ? exactText(isPercent ? over(number, HUNDRED) : number) : next.trim();
    setTyped({ text: next, value: exact });
    setReading(how);
    onChange(exact, 'typed');
  };
  const isMissing = text.trim() === '' && !isOptional;
  const isWrong = text.trim() !== '' && !ratioOf(value);
  return (
    <Box maxWidth="14rem">
      <Field label={label} helper={helper} error={isWrong ? t('number.none') : undefined} required={isMissing}>
        <Input autoComplete="off" value={text} onChange={({ target }) => take(target.value, undefined)} />
      </Field>
      {!isWrong && <NumberReading text={text} fractions reading={reading} onReading={(how) => take(text, how)} />}
    </Box>
  );
}
