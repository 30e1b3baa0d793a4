import { useTranslation, formatNumber } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Shown, useWork } from './work';

/** The words and the signed points of a criterion of the question’s rubric. */
export interface NamedCriterion {
  id: number;
  text: string;
  points: number;
}

export const signedPoints = (points: number) => formatNumber(points, { signDisplay: 'exceptZero' });

/** The number that stands on the work. */
export const Numeral = ({ number }: { number: number }) => (
  <Box
    as="span"
    display="inline-grid"
    placeItems="center"
    flexShrink="0"
    minWidth="18px"
    height="18px"
    borderRadius="full"
    bg="accent"
    color="accentInk"
    fontSize="12px"
    fontWeight="semibold"
  >
    {number}
  </Box>
);

/** What an annotation is called where it has no words of its own. */
export function useNameOf(): (annotation: Shown) => string {
  const { t } = useTranslation('annotations');
  return ({ shape }) => {
    switch (shape.kind) {
      case 'stamp':
        return t(`tools.${shape.stamp}`);
      case 'passage':
        return t('passage', { quote: shape.quote });
      default:
        return t(`kinds.${shape.kind}`);
    }
  };
}

/** What the annotations of an answer say, for who reads them. */
export function ReadList({ criteria }: { criteria: readonly NamedCriterion[] }) {
  const { t } = useTranslation('annotations');
  const { annotations, numbers } = useWork();
  const nameOf = useNameOf();
  if (annotations.length === 0) return null;
  return (
    <Box as="ol" listStyleType="none" aria-label={t('list')} display="grid" gap="1">
      {annotations.map((each) => {
        const { shape } = each;
        const number = numbers.get(each);
        const text = 'text' in shape ? shape.text : '';
        const criterion = 'criterionId' in shape && criteria.find(({ id }) => id === shape.criterionId);
        return (
          <Flex as="li" key={each.id} gap="2" align="baseline">
            {number !== undefined && <Numeral number={number} />}
            <Text size="small" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
              {shape.kind === 'passage' || text === '' ? `${nameOf(each)} ` : ''}
              {text}
              {criterion && ` ${criterion.text} (${signedPoints(criterion.points)})`}
            </Text>
          </Flex>
        );
      })}
    </Box>
  );
}
