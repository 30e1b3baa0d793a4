import { useMemo } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, languageOfText, MathText, richTextToPlain } from 'shared/ui/plain';
import { type AnswerProps } from './answer-props';

const letter = (index: number) => String.fromCharCode(65 + index);

/** Check boxes, because a question may have several right answers without saying so. */
export function ChoiceAnswer({ question, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('learn');
  const { questionText } = question;
  // An option is often too short to detect its language.
  const lang = useMemo(() => languageOfText(richTextToPlain(questionText)), [questionText]);
  const chosen = response?.optionIds ?? [];
  const toggle = (id: number) => {
    const optionIds = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onAnswer(optionIds.length > 0 ? { optionIds } : null);
  };
  return (
    <>
      <ul className="options">
        {question.options.map(({ id, value, pictureSource, pictureAlt }, index) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span aria-hidden="true">{letter(index)}</span>
              <span>
                <MathText text={value} lang={lang} />
                {pictureSource && <img className="picture" src={pictureSource} alt={pictureAlt ?? ''} />}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <Button variant="quiet" onClick={() => onAnswer(null)}>
          {t('exam.clear')}
        </Button>
      )}
    </>
  );
}
