import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  assessmentSubType,
  assessmentSubTypeLabel,
  assessmentTypeLabel,
  difficultyLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { formatDateTime, formatDateTimeUtc, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Grid, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';

const when = (instant: string | null) =>
  instant && { value: formatDateTime(instant), note: formatDateTimeUtc(instant) };

/** The locked fields of an assessment, read-only. */
export function AssessmentFacts({ assessment }: { assessment: Assessment }) {
  const { t } = useTranslation('assessmentForm');
  const { t: area } = useTranslation('assessments');
  const { t: words } = useTranslation('messages');
  const { type, subType, marks, minMarks, weightage, difficulty, time, publishDate, dueDate, questions } = assessment;
  const isGraded = subType === assessmentSubType.graded;
  const facts = [
    { name: t('form.type'), value: words(assessmentTypeLabel[type]) },
    { name: t('form.subType'), value: words(assessmentSubTypeLabel[subType]) },
    { name: t('form.questionCount'), value: formatNumber(questions.length) },
    { name: t('form.marks'), value: formatNumber(marks) },
    { name: t('form.minMarks'), value: formatNumber(minMarks) },
    ...(isGraded ? [{ name: t('form.weightage'), value: formatNumber(weightage) }] : []),
    { name: t('form.publishDate'), ...(when(publishDate) ?? { value: t('form.atOnce') }) },
    { name: t('form.dueDate'), ...(when(dueDate) ?? { value: area('due.none') }) },
    { name: t('form.difficulty'), value: words(difficultyLabel[difficulty]) },
    { name: t('form.time'), value: formatNumber(time) },
  ];
  return (
    <SectionCard title={t('form.facts')}>
      <Grid as="dl" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }} gap="3">
        {facts.map((fact) => (
          <Box key={fact.name}>
            <Text as="dt" size="small" tone="ink2">
              {fact.name}
            </Text>
            <Text as="dd">{fact.value}</Text>
            {'note' in fact && (
              <Text as="dd" size="small" tone="ink3">
                {fact.note}
              </Text>
            )}
          </Box>
        ))}
      </Grid>
    </SectionCard>
  );
}
