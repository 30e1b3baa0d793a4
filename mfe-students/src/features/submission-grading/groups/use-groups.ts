import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { listQuestionAnswers, type QuestionAnswer } from '@teacher-portal/remote-sdk/contract/question-answers';
import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { type Lock } from '../open-submission';
import { stateOf } from '../queue/edits';
import { commentKey, type FieldKey, savedOf, scoreKey } from '../queue/field-key';
import { gradingStore } from '../queue/grading-store';
import { type Grader } from '../queue/kept-edits';
import { changeMany } from '../queue/use-queue';
import { isOpen, withoutCopies } from '../submission-order';
import { groupsOf, type Moves } from './answer-groups';

const answersQuery = (id: number, questionId: number) => read(listQuestionAnswers, { params: { id, questionId } });

/** The submission as far as one of its answers says. */
const submissionOf = (row: QuestionAnswer): GradedSubmission => ({
  ...row,
  answers: [{ ...row.answer, response: null, fileSource: null }],
  comment: '',
  gradedAt: null,
  gradedBy: null,
});

/** What a field of a row holds: typed, or else saved. */
function textOf(row: QuestionAnswer, key: FieldKey): string {
  const edit = gradingStore.editsOf(row.id)[key];
  return edit?.value ?? savedOf(gradingStore.latestOf(submissionOf(row)), key);
}

/** The value that all of these rows have; undefined where they differ. */
function commonOf(rows: readonly QuestionAnswer[], key: FieldKey): string | undefined {
  const [first, ...others] = rows.map((row) => textOf(row, key));
  return others.every((text) => text === first) ? (first ?? '') : undefined;
}

/** Somebody else has given another mark, or the server does not take it: the submission shows why and asks. */
function needsLook(row: QuestionAnswer, key: FieldKey): boolean {
  const edit = gradingStore.editsOf(row.id)[key];
  if (gradingStore.refusalOf(row.id) !== undefined) return true;
  return edit !== undefined && stateOf(gradingStore.latestOf(submissionOf(row)), key, edit) === 'conflict';
}

interface Given {
  parts: string;
  before: string;
}

const partsOf = (row: QuestionAnswer | undefined) => JSON.stringify(row?.parts.map(({ key }) => key) ?? null);

/**
 * Takes a score back from an answer that has become another one since its group was read: an answer that came too late was
 * let count meanwhile, for example. Returns what notes each score that is given.
 */
function useTakenBack(grader: Grader, rows: readonly QuestionAnswer[], key: FieldKey, number: number) {
  const { t } = useTranslation('grading');
  const given = useRef(new Map<number, Given>());
  useEffect(() => {
    const changed = rows.filter((row) => {
      const at = given.current.get(row.id);
      return at !== undefined && at.parts !== partsOf(row);
    });
    for (const row of changed) {
      const value = given.current.get(row.id)?.before ?? '';
      given.current.delete(row.id);
      changeMany(grader, [submissionOf(row)], key, { value, number });
    }
    if (changed.length > 0) handleSuccess(t('groups.changed', { count: changed.length }));
  }, [grader, rows, key, number, t]);
  return useCallback(
    (all: readonly QuestionAnswer[]) => {
      for (const row of all) given.current.set(row.id, { parts: partsOf(row), before: textOf(row, key) });
    },
    [key],
  );
}

const none: readonly QuestionAnswer[] = [];
const noMoves: Moves = new Map();

/** The answers of all students to one question in groups, and what gives a whole group one mark. */
export function useGroups(grader: Grader, assessmentId: number, questionId: number) {
  const query = useQuery(answersQuery(assessmentId, questionId));
  const { data, refetch } = query;
  const rows = useMemo(() => withoutCopies(data?.rows ?? none), [data]);
  const number = data?.number ?? 0;
  const [moved, setMoved] = useState<{ questionId: number; moves: Moves }>();
  const moves = moved?.questionId === questionId ? moved.moves : noMoves;
  const [openedAt] = useState(() => Date.now());
  // Every change is seen here, because a group shows the fields of many submissions.
  const waiting = useSyncExternalStore(gradingStore.subscribe, gradingStore.submissions);
  const { isOffline, isUnkept } = useSyncExternalStore(gradingStore.subscribe, gradingStore.state);
  const key = scoreKey(questionId);
  const note = useTakenBack(grader, rows, key, number);

  const lockOf = (row: QuestionAnswer): Lock | undefined => {
    if (!row.mayGrade) return 'others';
    if (data && isOpen(row, data.assessment, openedAt)) return 'notIn';
    const { status } = gradingStore.latestOf(submissionOf(row));
    return status === assessmentStatus.graded || gradingStore.isFinishing(row.id) ? 'finished' : undefined;
  };
  const give = (all: readonly QuestionAnswer[], what: 'score' | 'comment', value: string) => {
    const open = all.filter((row) => !lockOf(row));
    if (what === 'score') note(open);
    const field = what === 'score' ? key : commentKey(questionId);
    changeMany(grader, open.map(submissionOf), field, { value, number });
    gradingStore.flush();
    void refetch();
  };
  return {
    query,
    number,
    question: data?.question,
    groups: useMemo(() => groupsOf(rows, moves), [rows, moves]),
    seen: useMemo(() => rows.filter(({ kind }) => kind === 'seen'), [rows]),
    move: (form: string, group: string) => setMoved({ questionId, moves: new Map(moves).set(form, group) }),
    give,
    lockOf,
    scoreOf: (all: readonly QuestionAnswer[]) => commonOf(all, key),
    commentOf: (all: readonly QuestionAnswer[]) => commonOf(all, commentKey(questionId)),
    isScored: (row: QuestionAnswer) => textOf(row, key) !== '',
    toLookAt: rows.filter((row) => waiting.has(row.id) && needsLook(row, key)),
    unsaved: rows.filter((row) => waiting.has(row.id)).length,
    ...{ isOffline, isUnkept },
  };
}

export type Groups = ReturnType<typeof useGroups>;
