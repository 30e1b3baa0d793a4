import { type FormEvent } from 'react';
import { type Assessment } from 'shared/contract/assessment';
import { type Problem } from 'shared/contract/message-key';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { AssessmentStatusTag } from 'shared/entities/assessment-display';
import { subjectState } from 'shared/entities/subject';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, Button, Flex, LinkButton, Notice, SectionCard, Stack } from 'shared/ui/core';
import { aboveSaveBar, DisabledFields, SaveBar } from 'shared/ui/form';
import { AssessmentFacts } from './assessment-facts';
import { RubricEditor } from './basics-step/rubric-editor';
import { DescriptionFields, TitleField } from './basics-step/word-fields';
import { type AssessmentEditor } from './use-assessment-editor';
import { useErrorOf } from './use-error-of';

interface PublishedFormProps {
  assessment: Assessment;
  course: Course;
  editor: AssessmentEditor;
  problem: Problem | undefined;
  onSave: () => void;
}

/** An assessment that students have: its words can be corrected, the rest is shown as it is fixed. */
export function PublishedForm({ assessment, course, editor, problem, onSave }: PublishedFormProps) {
  const { t } = useTranslation('assessments');
  const { draft, change, saving, isDirty } = editor;
  const errorOf = useErrorOf(problem);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate aria-label={t('form.words')} onSubmit={submit}>
      <Flex mb="3" gap="2" wrap="wrap">
        <AssessmentStatusTag status={assessment.status} />
      </Flex>
      <Notice mb="4">{t('form.fixed')}</Notice>
      <Box css={aboveSaveBar}>
        <DisabledFields disabled={saving.isSaving}>
          <Stack gap="4">
            <SectionCard title={t('form.words')}>
              <Stack gap="4">
                <TitleField draft={draft} change={change} errorOf={errorOf} />
                <DescriptionFields draft={draft} change={change} errorOf={errorOf} />
                <RubricEditor rubric={draft.rubric} onChange={(rubric) => change({ rubric })} errorOf={errorOf} />
              </Stack>
            </SectionCard>
            <AssessmentFacts assessment={assessment} />
          </Stack>
        </DisabledFields>
      </Box>
      <SaveBar isDirty={isDirty}>
        <LinkButton asChild variant="ghost">
          <Link to={paths.assessments.list.href({ subject: course.id })} state={subjectState(course.id)}>
            {t('form.cancel')}
          </Link>
        </LinkButton>
        <Button type="submit" variant="primary" loading={saving.isSaving}>
          {t('form.save')}
        </Button>
      </SaveBar>
    </form>
  );
}
