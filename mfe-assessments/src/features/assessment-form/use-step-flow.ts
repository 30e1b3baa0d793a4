import { type RefObject, useEffect, useState } from 'react';
import { type UpdateStep } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { useErrorToast } from '@teacher-portal/remote-sdk/entities/use-problem-toast';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { useProblem } from '../../assessment/use-problem';
import { readyMarksStep } from './marks-step/lazy-marks-step';
import { type AssessmentEditor } from './use-assessment-editor';
import { type FormStep } from './use-form-address';
import { type StepFault, useEachRefusal } from './use-refused';
import { useStepFocus } from './use-step-focus';

interface StepFlowOptions {
  course: Course;
  step: FormStep;
  /** Contains every element that may receive the focus. */
  root: RefObject<HTMLElement | null>;
  /** Query parameters that the form keeps. */
  state: object;
  editor: AssessmentEditor;
  /** Lets the next navigation pass without a confirmation. */
  settle: () => Promise<void>;
}

const lastUpdate: UpdateStep = 2;
/** The last step that must be saved before this one can be opened. */
const before = (step: FormStep): UpdateStep => Math.min(step - 1, lastUpdate) as UpdateStep;

/** Stored only on this device, because it is not valid yet. */
interface KeptHere {
  problem: Problem;
  /** Whether part of the changes could be saved. */
  isPart: boolean;
}

/**
 * Saves steps, and a whole draft as far as it is valid.
 *
 * @param onCreated called with the id that a new assessment got
 */
function useStepSaving(editor: AssessmentEditor, onCreated: (id: number, isLeaving: boolean) => Promise<void>) {
  const [keptHere, setKeptHere] = useState<KeptHere>();
  const [isAllSaved, setAllSaved] = useState(false);

  /** Returns the id of the saved assessment; undefined on failure. */
  const save = async (upTo: UpdateStep, again: () => void, { isLeaving = false } = {}): Promise<number | undefined> => {
    const isNew = editor.saved === undefined;
    const saved = await editor.save(upTo, again);
    if (!saved) return undefined;
    setKeptHere(undefined);
    if (isNew) await onCreated(saved.id, isLeaving);
    return saved.id;
  };

  /** Saves what is valid, keeps the rest on this device and says so. False when saving failed. */
  const saveDraft = async (options?: { isLeaving: boolean }): Promise<boolean> => {
    setAllSaved(!editor.isDirty);
    if (!editor.isDirty) return true;
    const fault = editor.unsavable();
    if (fault?.step !== 0) {
      const id = await save(fault ? before(fault.step) : lastUpdate, () => void saveDraft(), options);
      if (id === undefined) return false;
    }
    setKeptHere(fault && { problem: fault.problem, isPart: fault.step !== 0 });
    return true;
  };

  return {
    save,
    saveDraft,
    keptHere: editor.isDirty ? keptHere : undefined,
    isAllSaved: isAllSaved && !editor.isDirty,
  };
}

const isSame = (a: Problem, b: Problem) => a.key === b.key && a.path?.join('.') === b.path?.join('.');

/** Navigates between steps: validates and saves the current one and updates the address. */
export function useStepFlow({ course, step, root, state, editor, settle }: StepFlowOptions) {
  const navigate = useNavigate();
  const { textOf } = useProblem();
  const { asked, attempt, ask } = useStepFocus(root, step);
  const goTo = async (target: FormStep, id: number | undefined, replace = false) => {
    if (target === 2) await readyMarksStep();
    await navigate(paths.assessments.add.href({ subject: course.id, id, step: target }), { state, replace });
  };
  // Fetched while the first step is filled in.
  useEffect(() => void readyMarksStep(), []);
  const { save, ...saving } = useStepSaving(editor, async (id, isLeaving) => {
    await settle();
    // Does not interfere with a navigation to another page.
    if (!isLeaving) await goTo(0, id, true);
  });

  const { refused } = editor.saving;
  const own = asked?.step === step && step <= lastUpdate ? editor.problemsOf(step as UpdateStep) : [];
  const problems = refused?.step === step ? [refused.problem, ...own] : own;
  const say = useErrorToast((problem: Problem) => problems.some((standing) => isSame(standing, problem)));
  const refuse = ({ step: at, problem }: StepFault) => {
    say(problem, textOf(problem));
    ask({ step: at, problem });
  };

  useEachRefusal(refused, async (fault) => {
    if (fault.step !== step) await goTo(fault.step, editor.saved?.id);
    ask(fault);
  });

  /**
   * Saves everything up to the step before the target, or shows the first invalid step. Returns the id once everything
   * is saved.
   */
  const ready = async (target: FormStep, again: () => void): Promise<number | undefined> => {
    const fault = editor.faultUpTo(before(target));
    const reached: FormStep = fault?.step ?? target;
    const id = reached === 0 ? editor.saved?.id : await save(before(reached), again);
    if (reached > 0 && id === undefined) return undefined;
    if (!fault) {
      ask(undefined);
      return id;
    }
    if (fault.step !== step) await goTo(fault.step, id);
    refuse(fault);
    return undefined;
  };

  const advance = async (target: FormStep): Promise<void> => {
    const id = await ready(target, () => void advance(target));
    if (id !== undefined) await goTo(target, id);
  };

  /** Saves the texts of a published assessment. */
  const saveWords = async (): Promise<void> => {
    const problem = editor.problemOf(0);
    if (problem) refuse({ step: 0, problem });
    else if (await editor.save(0, () => void saveWords())) ask(undefined);
  };

  return {
    /** The errors of the current step after a save was attempted. */
    problems,
    /** How often a save was refused. */
    attempt,
    ready,
    /** Saves before going forward; going back needs no saving, because the form keeps its state. */
    go: async (target: FormStep) => void (target > step ? await advance(target) : await goTo(target, editor.saved?.id)),
    saveWords,
    ...saving,
  };
}

export type StepFlow = ReturnType<typeof useStepFlow>;
