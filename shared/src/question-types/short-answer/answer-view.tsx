import { type AskedShortAnswer } from '@teacher-portal/question-types/short-answer/asked';
import { type ShortAnswerAnswer } from '@teacher-portal/question-types/short-answer/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { aboutQuestion } from '../parts/about-question';
import { AnswerFrame } from '../parts/answer-frame';

/** Forms are no longer than this. */
const LONGEST = 5000;

/** A word or a few, kept as typed. The browser neither corrects nor completes them. */
export function AnswerView(props: AnswerViewProps<AskedShortAnswer, ShortAnswerAnswer>) {
  const { answer, onChange, disabled, lang, told, whose = 'own' } = props;
  const { t } = useTranslation('answers');
  return (
    <AnswerFrame {...props} told={aboutQuestion(told)} onClear={undefined}>
      <label className="qt-field">
        <span>{t(`whose.${whose}`)}</span>
        <input
          type="text"
          dir="auto"
          lang={lang}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={LONGEST}
          disabled={disabled}
          value={answer?.text ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange(value.trim() === '' ? null : { type: 8, version: 1, text: value })
          }
        />
      </label>
    </AnswerFrame>
  );
}
