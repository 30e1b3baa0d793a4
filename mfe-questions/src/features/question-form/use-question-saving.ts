import { useRef, useState } from 'react';
import { getQuestion, type Question, type QuestionBody } from 'shared/contract/question';
import { track } from 'shared/analytics';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { isConflict } from 'shared/query';
import { changeOf, type GeneratedWork } from './generated-change';
import { type Attempt, saveNewQuestion, saveQuestion } from './save-question';

interface Saving {
  /** The question that is edited; undefined for a new one. */
  question: Question | undefined;
  /** A generated question goes back to its list and not to the server. */
  generated: GeneratedWork | undefined;
  attempt: Attempt | undefined;
  onAttempt: (attempt: Attempt | undefined) => void;
  onSaved: () => Promise<void>;
}

/** What analytics hear; the text is part of the event by the specification. */
function tell(saved: Question, isNew: boolean): void {
  const { id, questionText, courseId, gradeId } = saved;
  if (isNew) track({ name: 'Question_Create', questionText, courseId, gradeId });
  else track({ name: 'Question_Update', questionId: id, questionText, courseId, gradeId });
}

/** Saves a question, tells how it went, and keeps what a second try or a choice between two versions needs. */
export function useQuestionSaving({ question, generated, attempt, onAttempt, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** What could not be saved because somebody else has saved the question in the meantime. */
  const [conflict, setConflict] = useState<QuestionBody>();
  const version = useRef(question?.version ?? 0);

  const fail = (error: unknown, body: QuestionBody) => {
    if (question && isConflict(error)) return setConflict(body);
    handleError(error);
    setFailed(true);
  };

  const send = async (body: QuestionBody) => {
    const saved = question
      ? await saveQuestion(question.id, version.current, body)
      : await saveNewQuestion({ body, attempt, remember: onAttempt });
    tell(saved, !question);
    handleSuccess(question ? 'success.questionUpdated' : 'success.questionCreated');
  };

  const save = async (body: QuestionBody) => {
    setSaving(true);
    setFailed(false);
    try {
      if (generated) generated.replace(changeOf(body));
      else await send(body);
      await onSaved();
    } catch (error) {
      fail(error, body);
    } finally {
      setSaving(false);
    }
  };

  const readTheirs = async (): Promise<Question> => {
    const { data } = await call(getQuestion, { params: { id: question?.id ?? 0 } });
    version.current = data.version;
    return data;
  };

  return { save, isSaving, hasFailed, conflict, settleConflict: () => setConflict(undefined), readTheirs };
}
