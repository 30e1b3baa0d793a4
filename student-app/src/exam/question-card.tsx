import { useLayoutEffect, useRef } from 'react';
import { filePathsOf, withFiles } from 'shared/contract/answer-paths.rules';
import { type AttemptSheet } from 'shared/contract/attempt';
import { isChoiceType, isDrawnType } from '@teacher-portal/item-writing/item-types';
import { type AnswerResponse } from 'shared/contract/submission';
import { useTranslation } from 'shared/i18n';
import { Button, RichText } from 'shared/ui/plain';
import { ItemPart } from '../item/item-part';
import { FilesPart } from '../files/files-part';
import { PhotoPart } from '../photo/photo-part';
import { ReadAloud } from '../reading/read-aloud';
import { type AnswerProps, orNothing, type PaperQuestion } from './answer-props';
import { ChoiceAnswer } from './choice-answer';
import { DrawingPart } from './drawing-part';
import { type Journal } from './journal';
import { htmlOf, textOf } from './written-text';

/** A written answer; each line becomes a paragraph. */
function TextAnswer({ response, onAnswer }: AnswerProps) {
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

interface QuestionCardProps {
  question: PaperQuestion;
  number: number;
  count: number;
  journal: Journal;
  /** The student and the attempt that the answer belongs to. */
  attempt: { uid: number; sheet: AttemptSheet };
  isLocked: boolean;
  /** Focuses the heading, because this question replaced another one. */
  isFocused: boolean;
  onAnswer: (response: AnswerResponse | null) => void;
  onMark: () => void;
}

function Answer(props: AnswerProps) {
  const { questionType: type, questionText, item } = props.question;
  if (item)
    return (
      <ItemPart
        item={item}
        questionText={questionText}
        answer={props.response?.answer ?? null}
        onAnswer={(answer) => props.onAnswer(answer && { answer })}
      />
    );
  if (isChoiceType(type)) return <ChoiceAnswer {...props} />;
  return isDrawnType(type) ? <DrawingPart {...props} /> : <TextAnswer {...props} />;
}

interface PhotoOfProps extends AnswerProps {
  attempt: QuestionCardProps['attempt'];
}

/** The files that the question takes, or a photo of handwritten work, next to a written or drawn answer. */
function PhotoOf({ question, response, onAnswer, attempt: { uid, sheet } }: PhotoOfProps) {
  if (question.item || isChoiceType(question.questionType)) return null;
  if (question.answerFiles)
    return (
      <FilesPart
        uid={uid}
        attemptId={sheet.id}
        rule={question.answerFiles}
        paths={filePathsOf(response)}
        onFiles={(paths) => onAnswer(orNothing(withFiles(response ?? {}, paths)))}
      />
    );
  const { filePath, ...rest } = response ?? {};
  const saved = sheet.answers.find(({ questionId }) => questionId === question.id);
  return (
    <PhotoPart
      uid={uid}
      attemptId={sheet.id}
      path={filePath}
      source={saved?.response?.filePath === filePath ? (saved?.fileSource ?? undefined) : undefined}
      onPhoto={(path) => onAnswer(path === undefined ? orNothing(rest) : { ...rest, filePath: path })}
    />
  );
}

export function QuestionCard({
  question,
  number,
  count,
  journal,
  attempt,
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
  const { id, questionText, pictureSource, pictureAlt, drawingPreview, marks, passage = null } = question;
  const response = journal.answers[id]?.response ?? null;
  const name = t('exam.question', { number, count });
  const isMarked = journal.marked.includes(id);
  return (
    <section id={`question-${id}`} className="card" aria-labelledby={`title-${id}`}>
      <div className="row">
        <h2
          id={`title-${id}`}
          ref={heading}
          tabIndex={-1}
          aria-label={passage ? `${name}, ${t('exam.text', { title: passage.title })}` : undefined}
        >
          {name}
        </h2>
        <span className="hint">{t('exam.marks', { count: marks })}</span>
        <ReadAloud html={questionText} options={question.options} />
        <Button variant="quiet" aria-pressed={isMarked} onClick={onMark}>
          {t(isMarked ? 'exam.unmark' : 'exam.mark')}
        </Button>
      </div>
      <RichText html={questionText} id={`text-${id}`} />
      {pictureSource && <img className="picture" src={pictureSource} alt={pictureAlt ?? ''} />}
      {drawingPreview && (
        <img
          className="picture"
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawingPreview)}`}
          alt={t('exam.drawing')}
        />
      )}
      <fieldset disabled={isLocked} aria-labelledby={`title-${id} text-${id}`}>
        <Answer question={question} response={response} onAnswer={onAnswer} />
        <PhotoOf question={question} response={response} onAnswer={onAnswer} attempt={attempt} />
      </fieldset>
    </section>
  );
}
