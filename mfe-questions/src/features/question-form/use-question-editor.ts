import { useEffect, useRef, useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type UnsavedChangesHandle } from '@teacher-portal/remote-sdk/drafts';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { type QuestionDraft } from './question-draft.schema';
import { type Beginning, emptyQuestion, questionForm, valuesOf } from './question-form.schema';
import { type Attempt } from './save-question';
import { type GeneratedChange } from './generated-change';
import { usePictureSources } from './use-picture-sources';
import { useQuestionSaving } from './use-question-saving';

export interface EditorRound {
  course: Course;
  /** The active grade. */
  gradeId: number;
  /** The question to edit; undefined for a new one. */
  question: Question | undefined;
  generated: GeneratedChange | undefined;
  /** What a new question begins with. */
  beginning?: Beginning;
  /** False after a reset, when the focus goes to the first field. */
  isFirst: boolean;
  onRestart: () => void;
}

function startOf({ course, gradeId, question, generated, beginning }: EditorRound) {
  const edited = question ?? generated?.question;
  return edited ? valuesOf(edited, gradeId) : emptyQuestion({ courseId: course.id, gradeId }, beginning);
}

/** State of the question form: values, pictures, unsaved changes and navigation. */
export function useQuestionEditor(round: EditorRound) {
  const { course, gradeId, question, generated, isFirst, onRestart } = round;
  const navigate = useNavigate();
  const form = useZodForm(questionForm, { defaultValues: startOf(round) });
  const { sourceOf, add, find } = usePictureSources(question);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState<Attempt>();
  const unsaved = useRef<UnsavedChangesHandle>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isFirst) root.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isFirst]);

  /** Returns to where the question was opened: the list of the subject, or the review of generated questions. */
  const leave = () =>
    generated
      ? navigate(-1)
      : navigate(paths.questions.list.href({ subject: course.id }), { state: subjectState(course.id) });
  const onSaved = async () => {
    await unsaved.current?.settle();
    await leave();
  };
  const saving = useQuestionSaving({
    question,
    generated,
    attempt,
    onAttempt: setAttempt,
    onSaved,
    refuse: form.failWith,
  });

  return {
    form,
    saving,
    attempt,
    unsaved,
    root,
    leave,
    pictures: {
      sourceOf,
      onFile: add,
      onBusyChange: (zone: string, isBusy: boolean) =>
        setBusy((zones) => {
          const next = new Set(zones);
          next[isBusy ? 'add' : 'delete'](zone);
          return next;
        }),
    },
    isUploading: busy.size > 0,
    /** An unfinished attempt counts as unsaved changes. */
    isDirty: form.formState.isDirty || attempt !== undefined,
    restore: (draft: QuestionDraft) => {
      // A draft of another grade is continued in the active one.
      form.reset({ ...draft.values, courseId: course.id, gradeId }, { keepDefaultValues: true });
      setAttempt(draft.attempt);
      void find(draft.values);
    },
    giveUp: async () => {
      await unsaved.current?.settle();
      onRestart();
    },
  };
}
