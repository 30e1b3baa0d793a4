import { useId } from 'react';
import { type AskedChoice } from '@teacher-portal/question-types/multiple-choice/asked';
import { type ChoiceAnswer } from '@teacher-portal/question-types/multiple-choice/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps, type OptionPicture as Shown } from '../answer-props';
import { AnswerFrame } from '../parts/answer-frame';
import { letterOf } from '../parts/letter';
import { PartMark } from '../parts/part-mark';
import { Media } from '../parts/shown-text';
import { useTextParts } from '../text-parts';

/**
 * Round controls where one option is right, boxes where several are. The students' app has such controls in its first
 * scripts; this view is for teachers who try a question.
 */
export function AnswerView(props: AnswerViewProps<AskedChoice, ChoiceAnswer>) {
  const { asked, answer, onChange, disabled, lang, pictures = {} } = props;
  const { several, tells, count } = asked;
  const { t } = useTranslation('answers');
  const { MathText } = useTextParts();
  const name = useId();
  const chosen = answer?.optionIds ?? [];
  const toggle = (id: number) => {
    const others = several ? chosen.filter((each) => each !== id) : [];
    const optionIds = several && chosen.includes(id) ? others : [...others, id];
    onChange(optionIds.length > 0 ? { type: asked.type, version: 1, optionIds } : null);
  };
  return (
    <AnswerFrame {...props} onClear={chosen.length > 0 ? () => onChange(null) : undefined}>
      <fieldset className="qt-group" disabled={disabled}>
        {tells !== 'nothing' && (
          <legend className="qt-hint">
            {count === null ? t('several.atLeastOne') : t('several.howMany', { count })}
          </legend>
        )}
        <ul className="qt-list">
          {asked.options.map(({ id, value, media }, at) => (
            <li key={id}>
              <label className="qt-choice">
                <input
                  type={several ? 'checkbox' : 'radio'}
                  name={name}
                  checked={chosen.includes(id)}
                  disabled={chosen.length === count && !chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
                <span aria-hidden="true">{letterOf(at)}</span>
                <span className="qt-pictured">
                  <MathText text={value} lang={lang} />
                  {pictures[id] && <OptionPicture {...pictures[id]} letter={letterOf(at)} />}
                  <Media media={media} />
                </span>
              </label>
              <PartMark {...props} id={String(id)} />
            </li>
          ))}
        </ul>
        <p role="status" className="qt-hint">
          {count !== null && count === chosen.length && t('several.reached', { count })}
        </p>
      </fieldset>
    </AnswerFrame>
  );
}

function OptionPicture({ source, alt, letter }: Shown & { letter: string }) {
  const { t } = useTranslation();
  return <img src={source} alt={alt || t('question.optionPicture', { letter })} />;
}
