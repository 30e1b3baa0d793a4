import { useState } from 'react';
import { type GenerationBody, generationBody, type GenerationDraft } from 'shared/contract/generation';
import { generationProblem, topicStepProblem } from 'shared/contract/generation.rules';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { DraftNotice, LeaveDialog, useDraft, useLeaveGuard } from 'shared/drafts';
import { subjectState } from 'shared/entities/subject';
import { handleProblem } from 'shared/feedback';
import { useLanguage, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, Button, Card, ConfirmDialog, Heading, LinkButton } from 'shared/ui/core';
import { Form, FormActions, useWatch, useZodForm } from 'shared/ui/form';
import { type BatchRequest } from '../../generated/generated-batch.schema';
import { GenerationActions } from './generation-actions';
import { type GenerationValues, generationValuesSchema, requestOf, startValues } from './generation-values';
import { ParametersStep } from './parameters-step';
import { Reasons } from '../../generated/reasons';
import { StepList } from './step-list';
import { TopicStep } from './topic-step';
import { UnsavedNotice } from './unsaved-notice';
import { useGenerating } from './use-generating';
import { useStep } from './use-step';

const elsewhere = (from: { pathname: string }, to: { pathname: string }) => from.pathname !== to.pathname;

/** The two steps to generated questions of a course. */
export function GenerationForm({ course }: { course: Course }) {
  const { t } = useTranslation('questions');
  const language = useLanguage();
  const start = startValues(course, language);
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
  const { step, heading, goTo } = useStep(course.id, values.keywords.length > 0);
  const { generate, generateOffline, reasons, run, isReady, unsaved } = useGenerating(course.id, () => {
    guard.release();
    void draft.discard();
  });
  const [asking, setAsking] = useState<BatchRequest>();
  const [isTopicMissing, setTopicMissing] = useState(false);

  const next = () => {
    const problem = topicStepProblem(values);
    setTopicMissing(problem !== undefined);
    if (problem) handleProblem(problem.key);
    else goTo(1);
  };
  const submit = (body: GenerationBody) => {
    const request = requestOf(body);
    if (unsaved > 0) return setAsking(request);
    return generate(request);
  };
  const sayProblem = () => {
    const problem = generationProblem(form.getValues());
    if (problem) handleProblem(problem.key, problem.values);
  };
  return (
    <Box>
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
              error={isTopicMissing && values.keywords.length === 0 ? t('bulk.topicMissing') : undefined}
              onChange={(topic) => form.setValue('keywords', [topic], { shouldDirty: true })}
            />
          ) : (
            <ParametersStep form={form} />
          )}
          <Reasons
            reasons={reasons}
            action={
              generateOffline && (
                <Button size="sm" mt="2" disabled={run !== undefined} onClick={() => void generateOffline()}>
                  {t('bulk.offlineInstead')}
                </Button>
              )
            }
          />
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
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={t('bulk.replaceTitle')}
        confirmLabel={t('bulk.replace')}
        danger
        onConfirm={() => {
          setAsking(undefined);
          if (asking) void generate(asking);
        }}
      >
        {t('bulk.replaceNote', { count: unsaved })}
      </ConfirmDialog>
    </Box>
  );
}
