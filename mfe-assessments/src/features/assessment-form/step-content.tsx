import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { lazyPart } from '@teacher-portal/remote-sdk/ui/core';
import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';
import { BasicsStep } from './basics-step/basics-step';
import { LazyMarksStep } from './marks-step/lazy-marks-step';
import { ChangedQuestions } from '../../assessment/changed-questions';
import { PublishStep } from './publish-step';
import { QuestionsStep } from './questions-step/questions-step';
import { type AssessmentEditor } from './use-assessment-editor';
import { type FormStep } from './use-form-address';
import { type StepFlow } from './use-step-flow';

/** The paper is drawn by more than the other steps need together. */
const PreviewStep = lazyPart(
  async () => (await import('./preview-step')).PreviewStep,
  <FormSkeleton cards={[[36], [56, 56, 56]]} />,
);

interface StepContentProps {
  course: Course;
  step: FormStep;
  editor: AssessmentEditor;
  flow: StepFlow;
  formId: string;
}

/** Renders the step of the address. */
export function StepContent({ course, step, editor, flow, formId }: StepContentProps) {
  const { draft, change, saved, isDirty, problemOf } = editor;
  const props = { draft, change, course, problems: flow.problems };
  if (step === 1)
    return (
      <>
        {saved && <ChangedQuestions assessmentId={saved.id} />}
        <QuestionsStep {...props} />
      </>
    );
  if (step === 2) return <LazyMarksStep {...props} />;
  if (step === 3 && saved) return <PreviewStep assessment={saved} isDirty={isDirty} />;
  if (step === 4 && saved)
    return <PublishStep assessment={saved} problemOf={problemOf} onStep={(target) => void flow.go(target)} />;
  return <BasicsStep {...props} id={formId} attempt={flow.attempt} onSubmit={() => void flow.go(1)} />;
}
