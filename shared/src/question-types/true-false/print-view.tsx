import { type AskedTrueFalse } from '@teacher-portal/question-types/true-false/asked';
import { type TrueFalseAnswer } from '@teacher-portal/question-types/true-false/schema';
import { useTranslation } from 'shared/i18n';
import { type PrintViewProps } from '../answer-props';
import { letterOf } from '../parts/letter';
import { PaperBox, PrintFrame } from '../parts/print-parts';
import { Media } from '../parts/shown-text';
import { useTextParts } from '../text-parts';

const truths = [true, false] as const;

/** Boxes for true and false beside each statement, under each other, with the letters and the rows of an answer sheet. */
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
              <div className="qt-statement">
                {(text || media) && (
                  <div>
                    <MathText text={text} lang={lang} />
                    <Media media={media} />
                  </div>
                )}
                <span className="qt-boxes">
                  {truths.map((isTrue) => (
                    <span key={String(isTrue)}>
                      <PaperBox isMarked={decided === isTrue} /> {wordOf(isTrue)}
                    </span>
                  ))}
                </span>
              </div>
            </li>
          );
        })}
      </List>
    </PrintFrame>
  );
}
