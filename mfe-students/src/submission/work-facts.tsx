import { type SubmissionSummary } from 'shared/contract/submission';
import { AssessmentStatusTag } from 'shared/entities/assessment-display';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Flex, Tag, Text } from 'shared/ui/core';

/** Of a work: section, when it was handed in, how it stands. */
export function WorkFacts({ work: { section, submissionDate, status, student } }: { work: SubmissionSummary }) {
  const { t } = useTranslation('students');
  return (
    <Flex gap="2.5" wrap="wrap" align="center" mb="3" mt="-2">
      <AssessmentStatusTag status={status} />
      <Text as="span" size="small" tone="ink2">
        {submissionDate ? t('work.submitted', { when: formatDateTime(submissionDate) }) : t('work.notSubmitted')}
      </Text>
      {section && (
        <Text as="span" size="small" tone="ink2">
          {t('work.section', { section })}
        </Text>
      )}
      {student.former && <Tag>{t('work.former')}</Tag>}
    </Flex>
  );
}
