import { type RefObject, useEffect, useRef } from 'react';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { dismissToast } from '@teacher-portal/remote-sdk/ui/core';
import { type FormChange, isOfBasics, subjectOf } from './form-history';
import { UNDO } from './questions-step/use-choice';
import { type AssessmentEditor } from './use-assessment-editor';
import { type FormStep } from './use-form-address';

/** The label of a change, as in the form. */
const labels = {
  questions: 'form.undo.questions',
  order: 'form.undo.order',
  type: 'form.type',
  subType: 'form.undo.subType',
  title: 'form.title',
  tags: 'form.topics',
  marks: 'form.marks',
  minMarks: 'form.minMarks',
  weightage: 'form.weightage',
  difficulty: 'form.difficulty',
  time: 'form.time',
  publishDate: 'form.publishDate',
  dueDate: 'form.dueDate',
  descriptionRaw: 'form.description',
  instruction: 'form.instruction',
  autoGradeable: 'form.undo.autoGradeable',
  rubric: 'form.rubric.legend',
} as const;

function labelOf(change: FormChange) {
  const subject = subjectOf(change);
  return subject in labels ? labels[subject as keyof typeof labels] : 'form.step.basics';
}

const switches = ['radio', 'checkbox', 'button', 'submit'];

/** A text has an undo of its own. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('textarea, [contenteditable=true]') ||
    (target instanceof HTMLInputElement && !switches.includes(target.type)));

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey;

interface UndoOptions {
  /** Contains the form; keys count inside it, or while nothing has the focus. */
  root: RefObject<HTMLElement | null>;
  editor: AssessmentEditor;
  /** The step that is shown, and how to show another one; a published assessment has only one. */
  step: FormStep;
  onStep: (step: FormStep) => void;
}

/** Undoes the last change by Ctrl+Z or a button, and shows and announces what was undone. */
export function useFormUndo({ root, editor, step, onStep }: UndoOptions): () => void {
  const { t } = useTranslation('assessmentForm');
  const run = () => {
    if (editor.saving.isSaving) return;
    const change = editor.undo();
    if (!change) return;
    // The toast offers the same.
    dismissToast(UNDO);
    const ofBasics = isOfBasics(change);
    if (!editor.isFixed && ofBasics && step !== 0) onStep(0);
    if (!ofBasics && step !== 1 && step !== 2) onStep(1);
    handleSuccess(t('form.undo.done', { what: t(labelOf(change)) }));
  };
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || event.defaultPrevented || isTyping(event.target)) return;
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (!isInside && event.target !== document.body) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root]);
  return run;
}
