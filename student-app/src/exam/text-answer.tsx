import { useTranslation } from 'shared/i18n';
import { type AnswerProps, orNothing } from './answer-props';
import { htmlOf, textOf } from './written-text';

/** A written answer; each line becomes a paragraph. */
export function TextAnswer({ response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('learn');
  return (
    <div className="field">
      <textarea
        aria-label={t('exam.yourAnswer')}
        rows={6}
        value={textOf(response?.text ?? '')}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const { text: _before, ...rest } = response ?? {};
          onAnswer(text.trim() === '' ? orNothing(rest) : { ...rest, text: htmlOf(text) });
        }}
      />
    </div>
  );
}
