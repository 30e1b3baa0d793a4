import { useMemo } from 'react';
import { useTranslation } from 'shared/i18n';
import { Button, languageOfText, MathText, RichText, richTextToPlain } from 'shared/ui/plain';
import { TellsPart } from '../item/item-part';
import { type AnswerProps } from './answer-props';

const letter = (index: number) => String.fromCharCode(65 + index);

/**
 * Round controls where one option is right, boxes where several are, and where an older server does not say. Where the
 * exact number is told, no more can be ticked.
 */
export function ChoiceAnswer({ question, response, onAnswer }: AnswerProps) {
  const { t } = useTranslation('learn');
  const { questionText, choosing } = question;
  const { several = true, count } = choosing ?? {};
  // An option is often too short to detect its language.
  const lang = useMemo(() => languageOfText(richTextToPlain(questionText)), [questionText]);
  const chosen = response?.optionIds ?? [];
  const toggle = (id: number) => {
    const others = several ? chosen.filter((each) => each !== id) : [];
    const optionIds = several && chosen.includes(id) ? others : [...others, id];
    onAnswer(optionIds.length > 0 ? { optionIds } : null);
  };
  return (
    <>
      {choosing && choosing.tells !== 'nothing' && <TellsPart {...choosing} chosen={chosen.length} />}
      <ul className="options">
        {question.options.map(({ id, value, media, pictureSource, pictureAlt }, index) => (
          <li key={id}>
            <label>
              <input
                type={several ? 'checkbox' : 'radio'}
                name={`choice-${question.id}`}
                checked={chosen.includes(id)}
                disabled={chosen.length === count && !chosen.includes(id)}
                onChange={() => toggle(id)}
              />
              <span aria-hidden="true">{letter(index)}</span>
              <span>
                <MathText text={value} lang={lang} />
                {pictureSource && <img className="picture" src={pictureSource} alt={pictureAlt ?? ''} />}
                {media && <RichText html={media} />}
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
