import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Flex, LinkButton, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ChangedQuestions } from '../../assessment/changed-questions';
import { Paper } from '../../assessment/paper/paper';

interface PreviewStepProps {
  assessment: Assessment;
  isDirty: boolean;
}

/** Previews the saved assessment as students would see it. */
export function PreviewStep({ assessment, isDirty }: PreviewStepProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <>
      {isDirty && <Notice mb="3">{t('form.previewOfSaved')}</Notice>}
      <Flex gap="3" mb="3" align="center" justify="space-between" wrap="wrap">
        <Text tone="ink2">{t('form.previewLead')}</Text>
        <LinkButton asChild size="sm">
          <Link to={paths.assessments.preview.href({ id: assessment.id })} state={subjectState(assessment.courseId)}>
            {t('form.toPrint')}
          </Link>
        </LinkButton>
      </Flex>
      <ChangedQuestions assessmentId={assessment.id} />
      <Paper assessment={assessment} />
    </>
  );
}
