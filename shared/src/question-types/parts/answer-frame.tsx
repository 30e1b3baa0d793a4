import { type ReactNode } from 'react';
import { marksOf } from '@teacher-portal/question-types/ratio';
import { formatPercent, useTranslation } from 'shared/i18n';
import { type AnswerViewProps } from '../answer-props';
import { ShownText } from './shown-text';
import { useNote } from './use-note';
import { worthOf } from './worth';

type FrameProps = Pick<AnswerViewProps, 'disabled' | 'result' | 'told' | 'lang'> & {
  /** Withdraws the answer; undefined where there is none. */
  onClear: (() => void) | undefined;
  children: ReactNode;
};

/** What all answer views have around them: a button to withdraw the answer and, once it is scored, its worth. */
export function AnswerFrame({ disabled = false, onClear, children, ...rest }: FrameProps) {
  const { t } = useTranslation('answers');
  return (
    <div className="qt">
      {children}
      {onClear && !disabled && (
        <p>
          <button type="button" className="qt-button" data-quiet="" onClick={onClear}>
            {t('clear')}
          </button>
        </p>
      )}
      <Outcome {...rest} />
    </div>
  );
}

/** The worth of the whole answer, its reason, and what is said of the question. Always there, so that it is announced. */
function Outcome({ result, told = [], lang }: Omit<FrameProps, 'disabled' | 'onClear' | 'children'>) {
  const { t } = useTranslation('answers');
  const noteOf = useNote();
  const note = result?.note && result.note !== 'unanswered' ? noteOf(result.note) : '';
  return (
    <div role="status" className="qt-outcome" data-worth={result ? worthOf(result.fraction) : undefined}>
      {result && (
        <p>
          <strong>{t(`worth.${worthOf(result.fraction)}`)}</strong>
          {result.fraction !== null && ` · ${formatPercent(marksOf(result.fraction, 1, 4), 1)}`}
          {note && ` · ${note}`}
        </p>
      )}
      {told
        .filter(({ of }) => of === null)
        .map(({ text, media }, at) => (
          <div key={at}>
            <ShownText text={text} media={media} lang={lang} />
          </div>
        ))}
    </div>
  );
}
