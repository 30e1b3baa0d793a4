import { useId } from 'react';
import { type AskedNumeric } from '@teacher-portal/question-types/numeric/asked';
import { type NumericAnswer } from '@teacher-portal/question-types/numeric/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { aboutQuestion } from '../parts/about-question';
import { AnswerFrame } from '../parts/answer-frame';
import { NumberReading } from './number-reading';
import { useNumberHint } from './use-number-hint';

/** A number, with its unit where one is asked for, kept as typed. */
export function AnswerView(props: AnswerViewProps<AskedNumeric, NumericAnswer>) {
  const { asked, answer, onChange, disabled, told, whose = 'own' } = props;
  const { t } = useTranslation('answers');
  const hintOf = useNumberHint();
  const hint = useId();
  const text = answer?.text ?? '';
  return (
    <AnswerFrame {...props} told={aboutQuestion(told)} onClear={undefined}>
      <label className="qt-field">
        <span>{t(`whose.${whose}`)}</span>
        <input
          type="text"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          disabled={disabled}
          value={text}
          aria-describedby={hint}
          onChange={({ currentTarget: { value } }) =>
            onChange(value.trim() === '' ? null : { type: 7, version: 1, text: value })
          }
        />
      </label>
      <p id={hint} className="qt-hint">
        {hintOf(asked)}
      </p>
      <div aria-live="polite">
        {!disabled && (
          <NumberReading
            text={text}
            fractions={asked.fractions}
            reading={answer?.reading}
            onReading={(reading) => onChange({ type: 7, version: 1, text, reading })}
          />
        )}
      </div>
    </AnswerFrame>
  );
}
