import { type RefObject, useState } from 'react';
import { type UpdateStep } from 'shared/contract/assessment.rules';
import { type Problem } from 'shared/contract/message-key';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { useNavigate } from 'shared/router';
import { useProblem } from '../../assessment/use-problem';
import { type AssessmentEditor, type StepFault } from './use-assessment-editor';
import { type FormStep } from './use-form-address';
import { useStepFocus } from './use-step-focus';

interface StepFlowOptions {
  course: Course;
  step: FormStep;
  /** Around everything that the focus may have to go to. */
  root: RefObject<HTMLElement | null>;
  /** What the address of the form carries beside itself. */
  state: object;
  editor: AssessmentEditor;
  /** Lets the next navigation pass unasked. */
  settle: () => Promise<void>;
}

const lastUpdate: UpdateStep = 2;
/** The last step that must be saved before one can be gone to. */
const before = (step: FormStep): UpdateStep => Math.min(step - 1, lastUpdate) as UpdateStep;

/** What is kept on this device only, because it cannot be saved as it is. */
export interface KeptHere {
  problem: Problem;
  /** Whether a part of the work could be saved. */
  isPart: boolean;
}

/** How the teacher gets from step to step: what is left is checked and saved, and the address says where they are. */
export function useStepFlow({ course, step, root, state, editor, settle }: StepFlowOptions) {
  const navigate = useNavigate();
  const say = useProblem();
  const { asked, ask } = useStepFocus(root, step);
  const [keptHere, setKeptHere] = useState<KeptHere>();
  const [isAllSaved, setAllSaved] = useState(false);

  const goTo = (target: FormStep, id: number | undefined, replace = false) =>
    navigate(paths.assessments.add.href({ subject: course.id, id, step: target }), { state, replace });

  const refuse = ({ step: at, problem }: StepFault) => {
    say.refuse(problem);
    ask({ step: at, problem });
  };

  /** Saves, and puts the id of a new assessment into the address; undefined when it did not work. */
  const save = async (upTo: UpdateStep, again: () => void, { isLeaving = false } = {}): Promise<number | undefined> => {
    const isNew = editor.saved === undefined;
    const saved = await editor.save(upTo, again);
    if (!saved) return undefined;
    setKeptHere(undefined);
    if (isNew) {
      await settle();
      // Who is on the way to another page keeps going there.
      if (!isLeaving) await goTo(0, saved.id, true);
    }
    return saved.id;
  };

  /**
   * Saves everything up to the step before the target, or up to the first one that has a fault, and shows that. Answers
   * with the id once everything is saved.
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

  /** Saves what can be saved; what cannot stays on this device, and that is said. False when saving failed. */
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

  /** Saves the words of an assessment that students have. */
  const saveWords = async (): Promise<void> => {
    const problem = editor.problemOf(0);
    if (problem) refuse({ step: 0, problem });
    else if (await editor.save(0, () => void saveWords())) ask(undefined);
  };

  return {
    /** The first fault of the step that is shown, once it was asked to be saved. */
    problem: asked?.step === step && step <= lastUpdate ? editor.problemOf(step as UpdateStep) : undefined,
    ready,
    /** Forward, with everything before saved; back needs no saving, for everything stays in the form. */
    go: async (target: FormStep) => void (target > step ? await advance(target) : await goTo(target, editor.saved?.id)),
    saveDraft,
    saveWords,
    keptHere: editor.isDirty ? keptHere : undefined,
    isAllSaved: isAllSaved && !editor.isDirty,
  };
}

export type StepFlow = ReturnType<typeof useStepFlow>;
