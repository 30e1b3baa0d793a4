import { type ProjectedGrade } from 'shared/contract/student';
import { formatNumber, useTranslation } from 'shared/i18n';
import { Box, Flex, Text } from 'shared/ui/core';
import { perCent } from '../../student/figure';

const at = (value: number) => `${Math.min(100, Math.max(0, value))}%`;
const span = (low: number, high: number) => ({ left: at(low), width: at(high - low) });
const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });
/** Paper leaves backgrounds out unless it is told not to. */
const printed = { printColorAdjust: 'exact' };

/** A projected grade on its scale: what is certain, where it will most likely be, and the value itself. */
export function ProjectionBar({ projection: { value, low, high, minimum, maximum } }: { projection: ProjectedGrade }) {
  const { t } = useTranslation('students');
  if (value === null || minimum === null || maximum === null) return null;
  const likely = low === null || high === null ? undefined : { low, high };
  // With nothing open all ends are one, which would read as if the grade of the year were settled.
  const words =
    minimum === maximum
      ? t('details.settled')
      : `${likely ? t('details.likely', { low: perCent(likely.low), high: perCent(likely.high) }) : t('details.likelyUnknown')} ${t('details.certain', { minimum: perCent(minimum), maximum: perCent(maximum) })}`;
  return (
    <Box>
      <Box
        position="relative"
        height="4"
        bg="sunken"
        borderRadius="tag"
        borderWidth="1px"
        borderColor="line"
        aria-hidden
        css={printed}
      >
        <Box
          position="absolute"
          insetY="0"
          borderInlineWidth="2px"
          borderColor="ink3"
          bg="hover"
          style={span(minimum, maximum)}
        />
        {likely && (
          <Box
            position="absolute"
            insetY="1"
            borderRadius="tag"
            bg="accent"
            opacity="0.35"
            style={span(likely.low, likely.high)}
            css={printed}
          />
        )}
        <Box
          position="absolute"
          insetY="-1"
          width="3px"
          ms="-1.5px"
          borderRadius="tag"
          bg="accent"
          style={{ left: at(value) }}
          css={printed}
        />
      </Box>
      <Flex justify="space-between" mt="1" aria-hidden>
        <Text as="span" size="small" tone="ink3">
          {whole(0)}
        </Text>
        <Text as="span" size="small" tone="ink3">
          {whole(100)}
        </Text>
      </Flex>
      <Text size="small" tone="ink2" mt="1">
        {words}
      </Text>
    </Box>
  );
}
