import { useLayoutEffect, useRef } from 'react';
import { isChoiceType, questionType as types } from 'shared/contract/enums';
import { type AnswerResponse } from 'shared/contract/submission';
import { useTranslation } from 'shared/i18n';
import { Button, RichText } from 'shared/ui/plain';
import { ReadAloud } from '../reading/read-aloud';
import { type AnswerProps, type PaperQuestion } from './answer-props';
import { ChoiceAnswer } from './choice-answer';
import { DrawingAnswer } from './drawing-answer';
import { type Journal } from './journal';
import { TextAnswer } from './text-answer';

interface QuestionCardProps {
  question: PaperQuestion;
  number: number;
  count: number;
  journal: Journal;
  isLocked: boolean;
  /** The heading is focused because this question replaced another one. */
  isFocused: boolean;
  onAnswer: (response: AnswerResponse | null) => void;
  onMark: () => void;
}

function Answer(props: AnswerProps) {
  const { questionType: type } = props.question;
  if (isChoiceType(type)) return <ChoiceAnswer {...props} />;
  return type === types.whiteboard ? <DrawingAnswer {...props} /> : <TextAnswer {...props} />;
}

export function QuestionCard({
  question,
  number,
  count,
  journal,
  isLocked,
  isFocused,
  onAnswer,
  onMark,
}: QuestionCardProps) {
  const { t } = useTranslation('learn');
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  const { id, questionText, pictureSource, pictureAlt, drawingPreview, marks } = question;
  const response = journal.answers[id]?.response ?? null;
  const isMarked = journal.marked.includes(id);
  return (
    <section id={`question-${id}`} className="card" aria-labelledby={`title-${id}`}>
      <div className="row">
        <h2 id={`title-${id}`} ref={heading} tabIndex={-1}>
          {t('exam.question', { number, count })}
        </h2>
        <span className="hint">{t('exam.marks', { count: marks })}</span>
        <ReadAloud html={questionText} options={question.options} />
        <Button variant="quiet" aria-pressed={isMarked} onClick={onMark}>
          {t(isMarked ? 'exam.unmark' : 'exam.mark')}
        </Button>
      </div>
      <RichText html={questionText} />
      {pictureSource && <img className="picture" src={pictureSource} alt={pictureAlt ?? ''} />}
      {drawingPreview && (
        <img
          className="picture"
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingPreview)}`}
          alt={t('exam.drawing')}
        />
      )}
      <fieldset disabled={isLocked} aria-labelledby={`title-${id}`}>
        <Answer question={question} response={response} onAnswer={onAnswer} />
      </fieldset>
    </section>
  );
}
