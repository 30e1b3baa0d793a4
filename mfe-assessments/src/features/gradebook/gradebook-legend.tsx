import { useMemo } from 'react';
import { type CellState } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Chip, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Sheet } from '../../gradebook/sheet';
import { fifthColors, signStyles } from './grid/grid-styles';

const signs = ['toGrade', 'writing', 'missing'] as const satisfies readonly CellState[];

interface GradebookLegendProps {
  sheet: Sheet;
  shading: { isOn: boolean; set: (isOn: boolean) => void } | undefined;
}

/** What shades and signs of the grid mean: only those that it has. The shades can be switched off. */
export function GradebookLegend({ sheet, shading }: GradebookLegendProps) {
  const { t } = useTranslation('gradebook');
  const { cells } = sheet.book;
  const shown = useMemo(() => {
    const states = new Set(cells.flatMap((row) => row.map(({ state }) => state)));
    return signs.filter((state) => states.has(state));
  }, [cells]);
  return (
    <Flex columnGap="3" rowGap="1" wrap="wrap" align="center" hideBelow="md">
      {shading && (
        <Chip textStyle="small" aria-pressed={shading.isOn} onClick={() => shading.set(!shading.isOn)}>
          <Flex aria-hidden borderWidth="1px" borderColor="line" borderRadius="tag" overflow="hidden" bg="panel">
            {fifthColors.map((color) => (
              <Box key={color} width="2.5" height="2.5" style={{ background: color }} />
            ))}
          </Flex>
          {t('gradebook.shading')}
        </Chip>
      )}
      {shown.map((state) => (
        <Flex key={state} gap="1.5" align="center">
          <Box aria-hidden {...signStyles[state]} />
          <Text size="small" tone="ink2">
            {t(`gradebook.state.${state}`)}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}
