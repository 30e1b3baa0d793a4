import { type AskedTrueFalse } from '@teacher-portal/question-types/true-false/asked';
import { type TrueFalseAnswer } from '@teacher-portal/question-types/true-false/schema';
import { useTranslation } from 'shared/i18n';
import { type PrintViewProps } from '../answer-props';
import { letterOf } from '../parts/letter';
import { PaperBox, PrintFrame } from '../parts/print-parts';
import { Media } from '../parts/shown-text';
import { useTextParts } from '../text-parts';

/** Boxes for true and false beside each statement, with the letters and the rows of an answer sheet. */
export function PrintView({ asked, answer, lang }: PrintViewProps<AskedTrueFalse, TrueFalseAnswer>) {
  const { t } = useTranslation('answers');
  const { MathText } = useTextParts();
  const List = asked.statements.length === 1 ? 'ul' : 'ol';
  const wordOf = (isTrue: boolean) => `${letterOf(isTrue ? 0 : 1)}. ${t(isTrue ? 'true' : 'false')}`;
  return (
    <PrintFrame>
      <List className={List === 'ul' ? 'qt-lines' : undefined}>
        {asked.statements.map(({ id, text, media }) => {
          const decided = answer?.decisions.find((each) => each.id === id)?.isTrue;
          return (
            <li key={id}>
              {text && <MathText text={text} lang={lang} />}
              <Media media={media} />
              <span className="qt-boxes">
                <PaperBox isMarked={decided === true} /> {wordOf(true)} <PaperBox isMarked={decided === false} />{' '}
                {wordOf(false)}
              </span>
            </li>
          );
        })}
      </List>
    </PrintFrame>
  );
}
