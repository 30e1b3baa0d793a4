import { type FormEvent } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Card, SectionCard, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, ErrorSummary } from '@teacher-portal/remote-sdk/ui/form';
import { type StepProps } from '../assessment-draft';
import { useErrorOf } from '../use-error-of';
import { DateFields } from './date-fields';
import { EffortFields, MarksFields } from './marks-fields';
import { RubricEditor } from './rubric-editor';
import { TopicsField } from './topics-field';
import { TypeFields } from './type-fields';
import { DescriptionFields, TitleField } from './word-fields';

interface BasicsStepProps extends StepProps {
  /** Id of the form element, for the button that submits it. */
  id: string;
  onSubmit: () => void;
  /** How often a save was refused. */
  attempt: number;
}

/** Every field except the questions, in validation order. */
export function BasicsStep({ id, onSubmit, attempt, ...step }: BasicsStepProps) {
  const { t } = useTranslation('assessmentForm');
  const { draft, change, course, problems } = step;
  const errorOf = useErrorOf(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form id={id} noValidate aria-label={t('form.step.basics')} onSubmit={submit}>
      <Stack gap="4" maxWidth="52rem">
        <ErrorSummary attempt={attempt}>
          <Card>
            <Stack gap="4">
              <TypeFields draft={draft} change={change} errorOf={errorOf} />
              <TitleField draft={draft} change={change} errorOf={errorOf} />
              <TopicsField course={course} tags={draft.tags} change={change} error={errorOf('tags')} />
            </Stack>
          </Card>
          <SectionCard title={t('form.marksAndTime')}>
            <Stack gap="4">
              <MarksFields draft={draft} change={change} errorOf={errorOf} />
              <DateFields draft={draft} change={change} errorOf={errorOf} />
              <EffortFields draft={draft} change={change} errorOf={errorOf} />
            </Stack>
          </SectionCard>
          <SectionCard title={t('form.words')}>
            <Stack gap="4">
              <DescriptionFields draft={draft} change={change} errorOf={errorOf} />
            </Stack>
          </SectionCard>
          <SectionCard title={t('form.grading')}>
            <Stack gap="4">
              <Checkbox
                label={t('form.autoGradeable')}
                checked={draft.autoGradeable}
                onChange={({ target }) => change({ autoGradeable: target.checked })}
              />
              <RubricEditor rubric={draft.rubric} onChange={(rubric) => change({ rubric })} errorOf={errorOf} />
            </Stack>
          </SectionCard>
        </ErrorSummary>
      </Stack>
    </form>
  );
}
