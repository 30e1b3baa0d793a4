import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';

type IndexName = 'impact' | 'quality' | 'curriculum' | 'weightage';

interface ExplanationProps {
  index: IndexName;
  /** Inputs of the formula, one line per course. */
  inputs: readonly { courseId: number; text: string }[];
  /** Whether the card shows a change since an earlier day. */
  isCompared?: boolean;
}

/** Meaning, formula, interpretation and source of an index, with the inputs of the formula by course. */
export function Explanation({ index, inputs, isCompared = false }: ExplanationProps) {
  const { t } = useTranslation('dashboard');
  const parts = [
    [t('explanation.formula'), t(`${index}.formula`)],
    [t('explanation.reading'), t(`${index}.reading`)],
    [t('explanation.average'), t(`${index}.average`)],
    ...(isCompared ? [[t('explanation.change'), t('indices.compared')]] : []),
    // A plain sum needs no source.
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
        {inputs.length > 0 && (
          <Box>
            <Text as="dt" size="small" tone="ink3">
              {t('explanation.inputs')}
            </Text>
            {inputs.map(({ courseId, text }) => (
              <Text as="dd" key={courseId} mb="1">
                {text}
              </Text>
            ))}
          </Box>
        )}
      </Stack>
    </Stack>
  );
}
