import { type FormEvent, useId } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { AssessmentStatusTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Button, Flex, LinkButton, Notice, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { aboveSaveBar, Checkbox, DisabledFields, ErrorSummary, SaveBar } from '@teacher-portal/remote-sdk/ui/form';
import { AssessmentFacts } from './assessment-facts';
import { RubricEditor } from './basics-step/rubric-editor';
import { DescriptionFields, TitleField } from './basics-step/word-fields';
import { UndoButton } from './undo-button';
import { type AssessmentEditor } from './use-assessment-editor';
import { useErrorOf } from './use-error-of';

interface PublishedFormProps {
  assessment: Assessment;
  course: Course;
  editor: AssessmentEditor;
  problems: readonly Problem[];
  /** How often a save was refused. */
  attempt: number;
  onSave: () => void;
  onUndo: () => void;
}

/** A published assessment: texts and the grading of choices can be changed, everything else is read-only. */
export function PublishedForm({ assessment, course, editor, problems, attempt, onSave, onUndo }: PublishedFormProps) {
  const { t } = useTranslation('assessmentForm');
  const { draft, change, saving, isDirty } = editor;
  const noteId = useId();
  const errorOf = useErrorOf(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate aria-label={t('form.words')} onSubmit={submit}>
      <Flex mb="3" gap="2" wrap="wrap" justify="space-between" align="center">
        <AssessmentStatusTag status={assessment.status} />
        <UndoButton canUndo={editor.canUndo && !saving.isSaving} onUndo={onUndo} />
      </Flex>
      <Notice mb="4">{t('form.fixed')}</Notice>
      <Box css={aboveSaveBar}>
        <DisabledFields disabled={saving.isSaving}>
          <Stack gap="4">
            <ErrorSummary attempt={attempt}>
              <SectionCard title={t('form.words')}>
                <Stack gap="4">
                  <TitleField draft={draft} change={change} errorOf={errorOf} />
                  <DescriptionFields draft={draft} change={change} errorOf={errorOf} />
                  <RubricEditor rubric={draft.rubric} onChange={(rubric) => change({ rubric })} errorOf={errorOf} />
                </Stack>
              </SectionCard>
              <SectionCard title={t('form.grading')}>
                <Checkbox
                  label={t('form.autoGradeable')}
                  aria-describedby={noteId}
                  checked={draft.autoGradeable}
                  onChange={({ target }) => change({ autoGradeable: target.checked })}
                />
                <Text id={noteId} size="small" tone="ink3">
                  {t('form.autoGradeableLater')}
                </Text>
              </SectionCard>
            </ErrorSummary>
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
