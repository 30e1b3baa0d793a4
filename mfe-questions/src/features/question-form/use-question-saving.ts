import { useRef, useState } from 'react';
import { getQuestion, type Question, type QuestionBody } from '@teacher-portal/remote-sdk/contract/question';
import { track } from '@teacher-portal/remote-sdk/analytics';
import { type ProblemDetail } from '@teacher-portal/remote-sdk/contract/envelope';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useLanguage } from '@teacher-portal/remote-sdk/i18n';
import { call, isApiError } from '@teacher-portal/remote-sdk/http';
import { isConflict } from '@teacher-portal/remote-sdk/query';
import { type BankCheck } from './bank-checks.query';
import { findCopy } from './find-copy';
import { findUse, type UsedEdit } from './find-use';
import { changeOf, type GeneratedChange } from './generated-change';
import { type Attempt, type QuestionChange, saveNewQuestion, saveQuestion } from './save-question';

interface Saving {
  /** The question to edit; undefined for a new one. */
  question: Question | undefined;
  /** A generated question returns to its list and is not sent to the server. */
  generated: GeneratedChange | undefined;
  attempt: Attempt | undefined;
  onAttempt: (attempt: Attempt | undefined) => void;
  onSaved: () => Promise<void>;
  /** Shows what the server refused at the fields of the form. */
  refuse: (details: readonly ProblemDetail[]) => void;
}

/** The teacher's answers to the confirmations before saving. */
interface Said {
  /** Saves the question even if the bank contains a copy. */
  isCopyMeant?: boolean;
  /** Whether an edit of a question in use is a correction or a new version. */
  change?: QuestionChange;
}

/** The analytics event; the specification includes the text. */
function tell(saved: Question, isNew: boolean): void {
  const { id, questionText, courseId, gradeId } = saved;
  if (isNew) track({ name: 'Question_Create', questionText, courseId, gradeId });
  else track({ name: 'Question_Update', questionId: id, questionText, courseId, gradeId });
}

/** What is wrong with a part of an item stands at its row already: the form is told of the item. */
const itemsAsOne = (error: unknown): ProblemDetail[] =>
  (isApiError(error) ? error.details : []).map((detail) =>
    detail.path.startsWith('item.') ? { ...detail, path: 'item' } : detail,
  );

/** Saves a question, reports the result, and keeps what a retry or the conflict dialog needs. */
export function useQuestionSaving({ question, generated, attempt, onAttempt, onSaved, refuse }: Saving) {
  const [isSaving, setSaving] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The question as somebody else has saved it in the meantime. */
  const [conflict, setConflict] = useState<Question>();
  const language = useLanguage();
  /** A question of the bank that the new one duplicates, and the values to save. */
  const [copy, setCopy] = useState<{ found: BankCheck; body: QuestionBody }>();
  const [used, setUsed] = useState<UsedEdit>();
  /** The saved question that later saves are based on. */
  const base = useRef(question);

  const fail = async (error: unknown) => {
    if (question && isConflict(error)) {
      const theirs = await call(getQuestion, { params: { id: question.id } }).catch(handleError);
      return theirs && setConflict(theirs.data);
    }
    handleError(error);
    refuse(itemsAsOne(error));
    setFailed(true);
  };

  const send = async (body: QuestionBody, { change }: Said) => {
    const saved = base.current
      ? await saveQuestion(base.current.id, base.current.version, body, change)
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
      // After a lost response the copy in the bank may be this very question.
      const isKnown = question !== undefined || generated !== undefined || attempt !== undefined;
      const found = isKnown || said.isCopyMeant ? undefined : await findCopy(body, language);
      if (found) return setCopy({ found, body });
      const inUse = base.current && !said.change ? await findUse(base.current, body) : undefined;
      if (inUse) return setUsed(inUse);
      if (generated) generated.replace(changeOf(body));
      else await send(body, said);
      await onSaved();
    } catch (error) {
      await fail(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    save,
    isSaving,
    hasFailed,
    conflict,
    closeConflict: () => setConflict(undefined),
    /** Bases later saves on the version that somebody else has saved. */
    acceptTheirs: (theirs: Question) => {
      base.current = theirs;
      setConflict(undefined);
    },
    copy,
    settleCopy: () => setCopy(undefined),
    used,
    settleUse: () => setUsed(undefined),
  };
}
