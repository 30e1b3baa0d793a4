import { useId, useState } from 'react';
import { type UpdateStep } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { Box, Button, Flex, Heading, LinkButton, Notice } from '@teacher-portal/remote-sdk/ui/core';
import { aboveSaveBar, DisabledFields, SaveBar } from '@teacher-portal/remote-sdk/ui/form';
import { PublishDialog } from '../../assessment/publish/publish-dialog';
import { StepContent } from './step-content';
import { StepList } from './step-list';
import { type AssessmentEditor } from './use-assessment-editor';
import { formSteps, type FormStep } from './use-form-address';
import { UndoButton } from './undo-button';
import { type StepFlow } from './use-step-flow';
import { useProblem } from '../../assessment/use-problem';

/** The result of saving the draft: saved whole, in part, or kept on this device, and why. */
function DraftState({ flow: { keptHere, isAllSaved } }: { flow: StepFlow }) {
  const { t } = useTranslation('assessmentForm');
  const { textOf } = useProblem();
  return (
    <div role="status">
      {keptHere && (
        <Notice mb="4">
          {t(keptHere.isPart ? 'form.keptPart' : 'form.kept', { problem: textOf(keptHere.problem) })}
        </Notice>
      )}
      {isAllSaved && <Notice mb="4">{t('form.allSaved')}</Notice>}
    </div>
  );
}

interface FormStepsProps {
  course: Course;
  step: FormStep;
  editor: AssessmentEditor;
  flow: StepFlow;
  onUndo: () => void;
}

const lastStep = 4;

/** The steps of an unpublished assessment: the step list, the current step, and the buttons to continue. */
export function FormSteps({ course, step, editor, flow, onUndo }: FormStepsProps) {
  const { t } = useTranslation('assessmentForm');
  const formId = useId();
  const navigate = useNavigate();
  const [isPublishing, setPublishing] = useState(false);
  const { saved, saving, isDirty } = editor;
  const go = (target: FormStep) => void flow.go(target);
  const isDone = (each: FormStep) =>
    saved !== undefined && each < 3 && editor.problemOf(each as UpdateStep) === undefined;
  const publish = async () => {
    const id = await flow.ready(lastStep, () => void publish());
    if (id !== undefined) setPublishing(true);
  };

  return (
    <>
      <StepList current={step} isDone={isDone} onStep={go} />
      <Flex gap="3" mb="3" justify="space-between" align="center">
        <Heading as="h2" data-step-heading="" tabIndex={-1} css={{ scrollMarginTop: '80px' }}>
          {t(`form.step.${formSteps[step]}`)}
        </Heading>
        {step < 3 && <UndoButton canUndo={editor.canUndo && !saving.isSaving} onUndo={onUndo} />}
      </Flex>
      <DraftState flow={flow} />
      <Box css={aboveSaveBar}>
        <DisabledFields disabled={saving.isSaving}>
          <StepContent course={course} step={step} editor={editor} flow={flow} formId={formId} />
        </DisabledFields>
      </Box>
      <SaveBar isDirty={isDirty}>
        {/* On a phone the exit link is at the top of the page, so that the bar fits into one line. */}
        <LinkButton asChild variant="ghost" hideBelow={step > 0 ? 'sm' : undefined}>
          <Link to={paths.assessments.list.href({ subject: course.id })} state={subjectState(course.id)}>
            {t('form.cancel')}
          </Link>
        </LinkButton>
        <Button disabled={saving.isSaving} onClick={() => void flow.saveDraft()}>
          {t('form.saveDraft')}
        </Button>
        <StepButtons
          step={step}
          formId={formId}
          isSaving={saving.isSaving}
          onStep={go}
          onPublish={() => void publish()}
        />
      </SaveBar>
      {saved && (
        <PublishDialog
          assessment={saved}
          open={isPublishing}
          onClose={() => setPublishing(false)}
          onPublished={() =>
            void navigate(paths.assessments.list.href({ subject: course.id }), { state: subjectState(course.id) })
          }
        />
      )}
    </>
  );
}

interface StepButtonsProps {
  step: FormStep;
  formId: string;
  isSaving: boolean;
  onStep: (step: FormStep) => void;
  onPublish: () => void;
}

/** Back and forward. The first step is a form, which its button submits; the last one publishes. */
function StepButtons({ step, formId, isSaving, onStep, onPublish }: StepButtonsProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <>
      {step > 0 && (
        <Button disabled={isSaving} onClick={() => onStep((step - 1) as FormStep)}>
          {t('form.back')}
        </Button>
      )}
      {step === 0 && (
        <Button type="submit" form={formId} variant="primary" loading={isSaving}>
          {t('form.next')}
        </Button>
      )}
      {step > 0 && step < lastStep && (
        <Button variant="primary" loading={isSaving} onClick={() => onStep((step + 1) as FormStep)}>
          {t('form.next')}
        </Button>
      )}
      {step === lastStep && (
        <Button variant="primary" loading={isSaving} onClick={onPublish}>
          {t('form.publish')}
        </Button>
      )}
    </>
  );
}
