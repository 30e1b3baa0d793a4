import { memo } from 'react';
import { type Rubric } from '@teacher-portal/remote-sdk/contract/assessment';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';

/** The rubric, shown beside the answers. */
export const RubricCard = memo(function RubricCard({ rubric }: { rubric: Rubric }) {
  const { t } = useTranslation('grading');
  return (
    <SectionCard title={t('rubric')}>
      <Box as="dl">
        {rubric.map(({ title, levels }, index) => (
          <Box key={index} mt={index > 0 ? '2.5' : undefined}>
            <Box as="dt" fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Box>
            {levels.map(({ label, marks }, at) => (
              <Flex as="dd" key={at} justify="space-between" gap="3">
                <Text as="span" tone="ink2" minWidth="0" overflowWrap="anywhere">
                  {label}
                </Text>
                <Text as="span" whiteSpace="nowrap" flexShrink="0">
                  {t('rubricMarks', { count: marks, marks: formatNumber(marks) })}
                </Text>
              </Flex>
            ))}
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
});
