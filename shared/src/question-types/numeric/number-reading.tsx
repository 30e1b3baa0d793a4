import { useId } from 'react';
import { formatNumber } from '@teacher-portal/question-types/format-number';
import { readNumber } from '@teacher-portal/question-types/read-number';
import { useLanguage, useTranslation } from 'shared/i18n';

type Reading = 'decimal' | 'thousands';
const readings: readonly Reading[] = ['decimal', 'thousands'];

interface NumberReadingProps {
  text: string;
  fractions: boolean;
  reading: Reading | undefined;
  onReading: (reading: Reading) => void;
  /** What the question is about, where several numbers are typed. */
  name?: string;
}

/** Under a typed number: asks how 1.234 is meant, and says when the text is no number. */
export function NumberReading({ text, fractions, reading, onReading, name }: NumberReadingProps) {
  const { t } = useTranslation('answers');
  const language = useLanguage();
  const group = useId();
  const read = readNumber(text, { language, fractions });
  if (text.trim() === '') return null;
  if (!read) return <p className="qt-hint">{t('numeric.notANumber')}</p>;
  if (!read.doubt) return null;
  const valueOf = (how: Reading) => {
    const value = readNumber(text, { language, fractions, reading: how })?.value;
    return value ? formatNumber(value, language) : '';
  };
  return (
    <fieldset className="qt-ask">
      <legend>
        {name ? t('numeric.askIn', { name, text: text.trim() }) : t('numeric.ask', { text: text.trim() })}
      </legend>
      <div className="qt-row">
        {readings.map((how) => (
          <label key={how} className="qt-choice">
            <input type="radio" name={group} checked={reading === how} onChange={() => onReading(how)} />
            <span>{t(`numeric.${how}`, { value: valueOf(how) })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
