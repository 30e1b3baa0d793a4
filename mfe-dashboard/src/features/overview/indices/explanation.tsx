import { useTranslation } from 'shared/i18n';
import { Box, Stack, Text } from 'shared/ui/core';

export type IndexName = 'impact' | 'quality' | 'curriculum' | 'weightage';

/** What an index means, its formula, how to read it, and where it comes from. */
export function Explanation({ index }: { index: IndexName }) {
  const { t } = useTranslation('dashboard');
  const parts = [
    [t('explanation.formula'), t(`${index}.formula`)],
    [t('explanation.reading'), t(`${index}.reading`)],
    [t('explanation.average'), t(`${index}.average`)],
    // Adding up percentages needs no source.
    ...(index === 'weightage' ? [] : [[t('explanation.source'), t(`${index}.source`)]]),
  ];
  return (
    <Stack gap="3">
      <Text>{t(`${index}.what`)}</Text>
      <Stack as="dl" gap="2">
        {parts.map(([term, text]) => (
          <Box key={term}>
            <Text as="dt" size="small" tone="ink3">
              {term}
            </Text>
            <Text as="dd">{text}</Text>
          </Box>
        ))}
      </Stack>
    </Stack>
  );
}
