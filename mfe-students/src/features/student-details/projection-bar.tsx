import { type ProjectedGrade } from '@teacher-portal/remote-sdk/contract/student';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { perCent } from '../../student/figure';

const at = (value: number) => `${Math.min(100, Math.max(0, value))}%`;
const span = (low: number, high: number) => ({ left: at(low), width: at(high - low) });
/** Points of a range that says little. */
const WIDE = 20;
const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });
/** Browsers do not print backgrounds unless told to. */
const printed = { printColorAdjust: 'exact' };

/** Shows the projected grade on a scale, with its possible range and its likely range. */
export function ProjectionBar({ projection }: { projection: ProjectedGrade }) {
  const { t } = useTranslation('students');
  const { value, n, low, high, minimum, maximum, missing, ifMissing } = projection;
  if (value === null || minimum === null || maximum === null) return null;
  const likely = low === null || high === null ? undefined : { low, high };
  const isWide = likely !== undefined && likely.high - likely.low >= WIDE;
  // Without open assessments all ends coincide, which would look as if the final grade were settled.
  const words =
    minimum === maximum
      ? t('details.settled')
      : `${likely ? t('details.likely', { low: perCent(likely.low), high: perCent(likely.high) }) : t('details.likelyUnknown')} ${t('details.certain', { minimum: perCent(minimum), maximum: perCent(maximum) })}`;
  return (
    <Box>
      <Scale value={value} certain={{ low: minimum, high: maximum }} likely={likely} />
      <Flex justify="space-between" mt="1" aria-hidden>
        <Text as="span" size="small" tone="ink3">
          {whole(0)}
        </Text>
        <Text as="span" size="small" tone="ink3">
          {whole(100)}
        </Text>
      </Flex>
      <Text size="small" tone="ink2" mt="1">
        {words} {isWide && t('details.wide', { count: n })}
      </Text>
      {ifMissing && ifMissing.value !== null && (
        <Text size="small" tone="bad" mt="1">
          {t('details.ifMissing', { count: missing, usual: perCent(value), lost: perCent(ifMissing.value) })}
        </Text>
      )}
    </Box>
  );
}

interface Range {
  low: number;
  high: number;
}

/** The possible range, in it the likely one, and the projected value. */
const Scale = ({ value, certain, likely }: { value: number; certain: Range; likely: Range | undefined }) => (
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
      style={span(certain.low, certain.high)}
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
);
