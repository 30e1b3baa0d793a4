import { useId } from 'react';
import { type AskedTrueFalse } from '@teacher-portal/question-types/true-false/asked';
import { type TrueFalseAnswer } from '@teacher-portal/question-types/true-false/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { AnswerFrame } from '../parts/answer-frame';
import { PartMark } from '../parts/part-mark';
import { Media } from '../parts/shown-text';
import { useTextParts } from '../text-parts';

const truths = [true, false] as const;

/** True or false, for each statement; a single one without a text is the question itself. */
export function AnswerView(props: AnswerViewProps<AskedTrueFalse, TrueFalseAnswer>) {
  const { asked, answer, onChange, disabled, lang, whose = 'own' } = props;
  const { t } = useTranslation('answers');
  const { MathText } = useTextParts();
  const name = useId();
  const decisions = answer?.decisions ?? [];
  const decide = (id: string, isTrue: boolean) =>
    onChange({ type: 5, version: 1, decisions: [...decisions.filter((each) => each.id !== id), { id, isTrue }] });
  return (
    <AnswerFrame {...props} onClear={decisions.length > 0 ? () => onChange(null) : undefined}>
      {asked.statements.map(({ id, text, media }) => (
        <fieldset key={id} className="qt-group" disabled={disabled}>
          <legend className={text ? undefined : 'qt-hidden'}>
            {text ? <MathText text={text} lang={lang} /> : t(`whose.${whose}`)}
          </legend>
          <Media media={media} />
          <div className="qt-row">
            {truths.map((isTrue) => (
              <label key={String(isTrue)} className="qt-choice">
                <input
                  type="radio"
                  name={`${name}-${id}`}
                  checked={decisions.some((each) => each.id === id && each.isTrue === isTrue)}
                  onChange={() => decide(id, isTrue)}
                />
                <span>{t(isTrue ? 'true' : 'false')}</span>
              </label>
            ))}
            <PartMark {...props} id={id} />
          </div>
        </fieldset>
      ))}
    </AnswerFrame>
  );
}
