import { useState } from 'react';
import {
  type GenerationBody,
  generationBody,
  type GenerationDraft,
} from '@teacher-portal/remote-sdk/contract/generation';
import { topicStepProblem } from '@teacher-portal/remote-sdk/contract/generation.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { DraftNotice, LeaveDialog, useDraft, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useErrorToast, useProblemToast } from '@teacher-portal/remote-sdk/entities/use-problem-toast';
import { useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Button, Card, ConfirmDialog, Heading, LinkButton } from '@teacher-portal/remote-sdk/ui/core';
import { Form, FormActions, useWatch, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { useAskedKind } from '../../question/asked-kind';
import { type BatchRequest } from '../../generated-questions/generated-batch.schema';
import { GenerationActions } from './generation-actions';
import { type GenerationValues, generationValuesSchema, requestOf, startValues } from './generation-values';
import { ParametersStep } from './parameters-step';
import { Reasons } from '../../generated-questions/reasons';
import { StepList } from './step-list';
import { TopicStep } from './topic-step';
import { UnsavedNotice } from './unsaved-notice';
import { useGenerating } from './use-generating';
import { useStep } from './use-step';

const elsewhere = (from: { pathname: string }, to: { pathname: string }) => from.pathname !== to.pathname;

/** The fields of both steps; what else the request has is that of the course. */
const fields = [
  'keywords',
  'questionType',
  'questionCategory',
  'numberOfQuestions',
  'language',
  'questionDificulty',
  'bloomsTaxonomy',
  'contexts',
];

/** The values of the form, kept as a draft until they are generated from. */
function useKeptForm(course: Course) {
  const language = useLanguage();
  const start = startValues(course, language, useAskedKind());
  const form = useZodForm<GenerationDraft, GenerationBody>(generationBody, { defaultValues: start });
  const values: GenerationValues = { ...start, ...useWatch({ control: form.control }) };
  const { isDirty } = form.formState;
  const draft = useDraft({
    entity: 'generation',
    id: course.id,
    value: values,
    isDirty,
    schema: generationValuesSchema,
  });
  const guard = useLeaveGuard(isDirty, { onLeave: () => void draft.discard(), isLeaving: elsewhere });
  return { form, values, draft, guard };
}

/** The form with its steps, and the generation that it starts. */
function useGeneration(course: Course) {
  const { form, values, draft, guard } = useKeptForm(course);
  const { step, heading, goTo } = useStep(course.id, values.keywords.length > 0);
  const generating = useGenerating(course.id, {
    onStart: () => {
      guard.release();
      void draft.discard();
    },
    refuse: (details) => {
      const shown = details.flatMap((detail) => {
        const path = fields.find((field) => field === detail.path.split('.')[0]);
        return path ? [{ ...detail, path }] : [];
      });
      if (shown.some(({ path }) => path === 'keywords')) goTo(0);
      return form.failWith(shown);
    },
  });
  const [asking, setAsking] = useState<BatchRequest>();
  const [hasAsked, setTopicMissing] = useState(false);
  const isTopicMissing = hasAsked && values.keywords.length === 0;
  const { t: message } = useTranslation('messages');
  const sayTopic = useErrorToast(() => isTopicMissing && step === 0);
  const sayProblem = useProblemToast(form, generationBody);

  const next = () => {
    const problem = topicStepProblem(values);
    setTopicMissing(problem !== undefined);
    if (problem) sayTopic('topic', message(problem.key));
    else goTo(1);
  };
  const submit = (body: GenerationBody) => {
    const request = requestOf(body);
    if (generating.unsaved > 0) return setAsking(request);
    return generating.generate(request);
  };
  return {
    form,
    values,
    draft,
    guard,
    step,
    heading,
    goTo,
    asking,
    setAsking,
    isTopicMissing,
    next,
    submit,
    sayProblem,
    ...generating,
  };
}

/** The two-step form that generates questions for a course. */
export function GenerationForm({ course }: { course: Course }) {
  const { t } = useTranslation('questions');
  const { form, values, draft, guard, step, heading, goTo, asking, setAsking, ...rest } = useGeneration(course);
  const { isTopicMissing, next, submit, sayProblem, generate, generateOffline, failure, run, isReady, unsaved } = rest;
  return (
    <Box maxWidth="52rem">
      <UnsavedNotice courseId={course.id} count={unsaved} isRunning={run !== undefined} />
      <DraftNotice
        draft={draft}
        onRestore={(kept) =>
          form.reset({ ...kept, courseCode: course.courseCode, gradeId: course.gradeId }, { keepDefaultValues: true })
        }
      />
      <LeaveDialog guard={guard} />
      <StepList step={step} />
      <Card>
        <Heading ref={heading} tabIndex={-1} mb="3">
          {t(step === 0 ? 'bulk.step.topic' : 'bulk.step.parameters')}
        </Heading>
        <Form form={form} onSubmit={step === 0 ? next : submit} onInvalid={step === 0 ? next : sayProblem}>
          {step === 0 ? (
            <TopicStep
              courseId={course.id}
              chosen={values.keywords[0]}
              error={isTopicMissing ? t('bulk.topicMissing') : form.errorOf('keywords')}
              onChange={(topic) =>
                form.setValue('keywords', [topic], { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            />
          ) : (
            <ParametersStep form={form} />
          )}
          <RunReasons failure={failure} isRunning={run !== undefined} onOffline={generateOffline} />
          <FormActions>
            <LinkButton asChild variant="ghost">
              <Link to={paths.questions.list.href({ subject: course.id })} state={subjectState(course.id)}>
                {t('bulk.cancel')}
              </Link>
            </LinkButton>
            <GenerationActions step={step} run={run} isReady={isReady} onBack={() => goTo(0)} />
          </FormActions>
        </Form>
      </Card>
      <ReplaceDialog
        asking={asking}
        unsaved={unsaved}
        onClose={() => setAsking(undefined)}
        onReplace={(request) => void generate(request)}
      />
    </Box>
  );
}

interface ReplaceDialogProps {
  /** The request that awaits confirmation. */
  asking: BatchRequest | undefined;
  unsaved: number;
  onClose: () => void;
  onReplace: (request: BatchRequest) => void;
}

/** Asks before unsaved generated questions are replaced. */
function ReplaceDialog({ asking, unsaved, onClose, onReplace }: ReplaceDialogProps) {
  const { t } = useTranslation('questions');
  return (
    <ConfirmDialog
      open={asking !== undefined}
      onClose={onClose}
      title={t('bulk.replaceTitle')}
      confirmLabel={t('bulk.replace')}
      danger
      onConfirm={() => {
        onClose();
        if (asking) onReplace(asking);
      }}
    >
      {t('bulk.replaceNote', { count: unsaved })}
    </ConfirmDialog>
  );
}

interface RunReasonsProps {
  failure: ReturnType<typeof useGenerating>['failure'];
  isRunning: boolean;
  /** Undefined if the offline rules cannot help. */
  onOffline: ReturnType<typeof useGenerating>['generateOffline'];
}

/** Why the last generation produced fewer questions than requested. */
function RunReasons({ failure, isRunning, onOffline }: RunReasonsProps) {
  const { t } = useTranslation('questions');
  return (
    <Reasons
      reasons={failure?.reasons}
      documents={failure?.documents}
      action={
        onOffline && (
          <Button size="sm" mt="2" disabled={isRunning} onClick={() => void onOffline()}>
            {t('bulk.offlineInstead')}
          </Button>
        )
      }
    />
  );
}
