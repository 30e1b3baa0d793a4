import { useEffect, useRef, useState } from 'react';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { type Question } from 'shared/contract/question';
import { type UnsavedWorkHandle } from 'shared/drafts';
import { subjectState } from 'shared/entities/subject';
import { useNavigate } from 'shared/router';
import { useZodForm } from 'shared/ui/form';
import { type QuestionDraft } from './question-draft.schema';
import { emptyQuestion, questionForm, valuesOf } from './question-form.schema';
import { type Attempt } from './save-question';
import { type GeneratedWork } from './generated-change';
import { usePictureSources } from './use-picture-sources';
import { useQuestionSaving } from './use-question-saving';

export interface EditorRound {
  course: Course;
  /** The active grade. */
  gradeId: number;
  /** The question that is edited; undefined for a new one. */
  question: Question | undefined;
  generated: GeneratedWork | undefined;
  /** False after a reset: the next round begins at its first field. */
  isFirst: boolean;
  onRestart: () => void;
}

/** One question from the first key to saving: the form, its pictures, its unsaved work, and where it goes afterwards. */
export function useQuestionEditor({ course, gradeId, question, generated, isFirst, onRestart }: EditorRound) {
  const navigate = useNavigate();
  const edited = question ?? generated?.question;
  const form = useZodForm(questionForm, {
    defaultValues: edited ? valuesOf(edited, gradeId) : emptyQuestion({ courseId: course.id, gradeId }),
  });
  const { sourceOf, add } = usePictureSources(question);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState<Attempt>();
  const unsaved = useRef<UnsavedWorkHandle>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isFirst) root.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [isFirst]);

  /** Back to where the question came from: the listing of the subject, or the review of generated questions. */
  const leave = () =>
    generated
      ? navigate(-1)
      : navigate(paths.questions.list.href({ subject: course.id }), { state: subjectState(course.id) });
  const onSaved = async () => {
    await unsaved.current?.settle();
    await leave();
  };
  const saving = useQuestionSaving({ question, generated, attempt, onAttempt: setAttempt, onSaved });

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
          if (isBusy) next.add(zone);
          else next.delete(zone);
          return next;
        }),
    },
    isUploading: busy.size > 0,
    /** An attempt that has not come to its end is work too. */
    isDirty: form.formState.isDirty || attempt !== undefined,
    restore: (draft: QuestionDraft) => {
      // A draft of another grade is gone on with in the active one.
      form.reset({ ...draft.values, courseId: course.id, gradeId }, { keepDefaultValues: true });
      setAttempt(draft.attempt);
    },
    giveUp: async () => {
      await unsaved.current?.settle();
      onRestart();
    },
  };
}
