import { useState } from 'react';
import { type AskedSeveralAnswers } from '@teacher-portal/question-types/several-answers/asked';
import { type SeveralAnswersAnswer } from '@teacher-portal/question-types/several-answers/schema';
import { useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { AnswerFrame } from '../parts/answer-frame';
import { letterOf } from '../parts/letter';
import { PartMark } from '../parts/part-mark';
import { ShownText } from '../parts/shown-text';

/** Boxes to tick. Where it is told how many there are, no more can be ticked. */
export function AnswerView(props: AnswerViewProps<AskedSeveralAnswers, SeveralAnswersAnswer>) {
  const { asked, answer, onChange, disabled, lang } = props;
  const { t } = useTranslation('answers');
  const [isFull, setFull] = useState(false);
  const ticked = answer?.ticked ?? [];
  const most = asked.count ?? asked.options.length;
  const toggle = (id: string) => {
    const rest = ticked.filter((each) => each !== id);
    const isTooMany = rest.length === ticked.length && ticked.length >= most;
    setFull(isTooMany);
    if (isTooMany) return;
    const next = rest.length < ticked.length ? rest : [...ticked, id];
    onChange(next.length > 0 ? { type: 6, version: 1, ticked: next } : null);
  };
  return (
    <AnswerFrame {...props} onClear={ticked.length > 0 ? () => onChange(null) : undefined}>
      <fieldset className="qt-group" disabled={disabled}>
        <legend className="qt-hint">
          {asked.tells === 'howMany' ? t('several.howMany', { count: most }) : t(`several.${asked.tells}`)}
        </legend>
        <ul className="qt-list">
          {asked.options.map(({ id, text, media }, at) => (
            <li key={id}>
              <label className="qt-choice">
                <input type="checkbox" checked={ticked.includes(id)} onChange={() => toggle(id)} />
                <span aria-hidden="true">{letterOf(at)}</span>
                <ShownText text={text} media={media} lang={lang} />
              </label>
              <PartMark {...props} id={id} />
            </li>
          ))}
        </ul>
        <p role="status" className="qt-hint">
          {isFull && t('several.full', { count: most })}
        </p>
      </fieldset>
    </AnswerFrame>
  );
}
