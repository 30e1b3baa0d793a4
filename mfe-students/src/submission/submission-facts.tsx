import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { AssessmentStatusTag, PassResultTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';

/** Section, hand-in time and status of a submission. */
export function SubmissionFacts({
  submission: { section, submissionDate, status, result, student },
}: {
  submission: SubmissionSummary;
}) {
  const { t } = useTranslation('students');
  return (
    <Flex gap="2.5" wrap="wrap" align="center" mb="3" mt="-2">
      <AssessmentStatusTag status={status} />
      {result && <PassResultTag result={result} />}
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
