import { type ReactNode } from 'react';
import { isChoiceType } from 'shared/contract/enums';
import { type PlaceOnPaper, type SheetRowPicture } from 'shared/contract/sheet-pictures';
import { formatDate, formatNumber, useTranslation } from 'shared/i18n';
import { RichText } from 'shared/ui/plain';
import { ItemResult } from '../item/item-result';
import { Changed } from './changed';
import { MarkedOptions } from './marked-options';
import { Told } from './told';
import { AnnotatedPart } from './annotations/annotated-part';
import { type AskedAndAnswered, Written } from './written';

interface ResultQuestionProps {
  question: AskedAndAnswered;
  number: number;
  count: number;
  /** Pictures of an answer on paper. */
  rows: readonly SheetRowPicture[];
  /** Where it was printed on the student's paper. */
  place: PlaceOnPaper | undefined;
  /** The student's questions about this answer. */
  children: ReactNode;
}

/** A question with the student's answer, the score and the teacher's comment. */
export function ResultQuestion({ question, number, count, rows, place, children }: ResultQuestionProps) {
  const { t } = useTranslation('study');
  const { id, questionText, pictureSource, pictureAlt, marks, score, comment, modelAnswer } = question;
  return (
    <section className="card" aria-labelledby={`title-${id}`}>
      <div className="row">
        <h2 id={`title-${id}`}>{t('result.question', { number, count })}</h2>
        <span className="hint">
          {score === null
            ? t('result.questionNoScore')
            : t('result.score', { marks: formatNumber(score), possible: formatNumber(marks) })}
        </span>
      </div>
      <RichText html={questionText} />
      {pictureSource && <img className="picture" src={pictureSource} alt={pictureAlt ?? ''} />}
      <Given question={question} />
      {place && <OnPaper place={place} />}
      {rows.map((row) => (
        <SheetRow key={`${row.source} ${row.index}`} row={row} />
      ))}
      {question.criteria && question.criteria.length > 0 && (
        <ul aria-label={t('result.criteria')}>
          {question.criteria.map(({ text, points }, at) => (
            <li key={at}>
              <span className="written">{text}</span> {formatNumber(points, { signDisplay: 'exceptZero' })}
            </li>
          ))}
        </ul>
      )}
      {comment && (
        <p>
          <strong>{t('result.teacher')}</strong> <span className="written">{comment}</span>
        </p>
      )}
      <Changed changed={question.changed} />
      {question.regrades?.map(({ reason, at }) => (
        <p key={at} className="hint">
          {t('result.regraded', { time: formatDate(at), reason })}
        </p>
      ))}
      {modelAnswer && (
        <details>
          <summary>{t('result.modelAnswer')}</summary>
          <RichText html={modelAnswer} />
        </details>
      )}
      {children}
    </section>
  );
}

/** The answer in the way of the question's type. */
function Given({ question }: { question: AskedAndAnswered }) {
  const { questionType, item, response, keys, told, questionText } = question;
  if (item) return <ItemResult {...question} item={item} answer={response?.answer} />;
  if (isChoiceType(questionType))
    return <MarkedOptions question={question} chosen={response?.optionIds ?? []} keys={keys} told={told} />;
  return (
    <>
      {question.annotations ? <AnnotatedPart question={question} /> : <Written question={question} />}
      <Told told={told} questionText={questionText} of={null} />
    </>
  );
}

/** The number and the letters of the paper, which a variant has in another order than the page. */
function OnPaper({ place: { variant, number, letters } }: { place: PlaceOnPaper }) {
  const { t } = useTranslation('study');
  const parts = [
    variant && t('result.paperVariant', { letter: variant }),
    t('result.paperQuestion', { number }),
    letters.join(', '),
  ];
  return <p className="hint">{t('result.onPaper', { place: parts.filter(Boolean).join(' · ') })}</p>;
}

/** A photographed row of an answer sheet: one of several stacked in a picture. */
function SheetRow({ row: { source, index, count, width, height } }: { row: SheetRowPicture }) {
  const { t } = useTranslation('study');
  const objectPosition = `0 ${count > 1 ? (100 * index) / (count - 1) : 0}%`;
  const style = { width: 2 * width, aspectRatio: `${width} / ${height}`, objectFit: 'cover' as const, objectPosition };
  return <img className="picture" src={source} alt={t('result.row')} style={style} />;
}
