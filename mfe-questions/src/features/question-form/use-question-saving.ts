import { useRef, useState } from 'react';
import { getQuestion, type Question, type QuestionBody } from 'shared/contract/question';
import { track } from 'shared/analytics';
import { handleError, handleSuccess } from 'shared/feedback';
import { useLanguage } from 'shared/i18n';
import { call } from 'shared/http';
import { isConflict } from 'shared/query';
import { type BankCheck } from './bank-checks.query';
import { findCopy } from './find-copy';
import { findUse, type UsedEdit } from './find-use';
import { changeOf, type GeneratedWork } from './generated-change';
import { type Attempt, type QuestionChange, saveNewQuestion, saveQuestion } from './save-question';

interface Saving {
  /** The question to edit; undefined for a new one. */
  question: Question | undefined;
  /** A generated question returns to its list and is not sent to the server. */
  generated: GeneratedWork | undefined;
  attempt: Attempt | undefined;
  onAttempt: (attempt: Attempt | undefined) => void;
  onSaved: () => Promise<void>;
}

/** What the teacher has answered before saving. */
interface Said {
  /** The question may be in the bank twice. */
  isCopyMeant?: boolean;
  /** What an edit of a question in use is. */
  change?: QuestionChange;
}

/** The analytics event; the specification includes the text. */
function tell(saved: Question, isNew: boolean): void {
  const { id, questionText, courseId, gradeId } = saved;
  if (isNew) track({ name: 'Question_Create', questionText, courseId, gradeId });
  else track({ name: 'Question_Update', questionId: id, questionText, courseId, gradeId });
}

/** Saves a question, reports the result, and keeps what a retry or the conflict dialog needs. */
export function useQuestionSaving({ question, generated, attempt, onAttempt, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** What could not be saved because somebody else has saved the question. */
  const [conflict, setConflict] = useState<{ body: QuestionBody; said: Said }>();
  const language = useLanguage();
  /** A question of the bank that the new one repeats, and what was to be saved. */
  const [copy, setCopy] = useState<{ found: BankCheck; body: QuestionBody }>();
  const [used, setUsed] = useState<UsedEdit>();
  const version = useRef(question?.version ?? 0);

  const fail = (error: unknown, body: QuestionBody, said: Said) => {
    if (question && isConflict(error)) return setConflict({ body, said });
    handleError(error);
    setFailed(true);
  };

  const send = async (body: QuestionBody, { change }: Said) => {
    const saved = question
      ? await saveQuestion(question.id, version.current, body, change)
      : await saveNewQuestion({ body, attempt, remember: onAttempt });
    tell(saved, !question);
    handleSuccess(question ? 'success.questionUpdated' : 'success.questionCreated');
  };

  const save = async (body: QuestionBody, said: Said = {}) => {
    setSaving(true);
    setFailed(false);
    setCopy(undefined);
    setUsed(undefined);
    try {
      // After a lost answer the copy in the bank may be this very question.
      const isKnown = question !== undefined || generated !== undefined || attempt !== undefined;
      const found = isKnown || said.isCopyMeant ? undefined : await findCopy(body, language);
      if (found) return setCopy({ found, body });
      const inUse = question && !said.change ? await findUse(question, body) : undefined;
      if (inUse) return setUsed(inUse);
      if (generated) generated.replace(changeOf(body));
      else await send(body, said);
      await onSaved();
    } catch (error) {
      fail(error, body, said);
    } finally {
      setSaving(false);
    }
  };

  const readTheirs = async (): Promise<Question> => {
    const { data } = await call(getQuestion, { params: { id: question?.id ?? 0 } });
    version.current = data.version;
    return data;
  };

  return {
    save,
    isSaving,
    hasFailed,
    conflict,
    settleConflict: () => setConflict(undefined),
    readTheirs,
    copy,
    settleCopy: () => setCopy(undefined),
    used,
    settleUse: () => setUsed(undefined),
  };
}
