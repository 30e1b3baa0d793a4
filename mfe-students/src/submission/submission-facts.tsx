import { type SubmissionSummary } from 'shared/contract/submission';
import { AssessmentStatusTag, PassResultTag } from 'shared/entities/assessment-display';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { Flex, Tag, Text } from 'shared/ui/core';

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
