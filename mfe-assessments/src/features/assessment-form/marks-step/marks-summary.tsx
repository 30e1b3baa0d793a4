import { CircleCheck, Equal, TriangleAlert } from 'lucide-react';
import { type Ref } from 'react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Card, Flex, Heading, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type MarksState } from './marks.rules';

interface MarksSummaryProps {
  state: MarksState;
  onSpread: () => void;
  head: Ref<HTMLHeadingElement>;
}

/** Compares the sum of the marks with the total. */
export function MarksSummary({ state, onSpread, head }: MarksSummaryProps) {
  const { t } = useTranslation('assessmentForm');
  const { sum, total, left, unmarked, fits } = state;
  const Icon = fits ? CircleCheck : TriangleAlert;
  const verdict = () => {
    if (total <= 0) return t('marks.noTotal');
    if (left > 0) return t('marks.left', { marks: formatNumber(left) });
    return left < 0 ? t('marks.over', { marks: formatNumber(-left) }) : t('marks.fits');
  };
  return (
    <Card
      as="section"
      aria-label={t('marks.sumLabel')}
      data-field="questionMarks"
      position="var(--bar-position)"
      top="var(--sticky-top, 0px)"
      zIndex="1"
    >
      <Flex gap="3" align="center" wrap="wrap" justify="space-between">
        <div>
          <Heading ref={head} tabIndex={-1}>
            {t('marks.sum', { sum: formatNumber(sum), total: formatNumber(total) })}
          </Heading>
          <Text
            role="status"
            display="flex"
            gap="1.5"
            alignItems="center"
            tone={left < 0 || total <= 0 ? 'bad' : left === 0 ? 'good' : 'ink2'}
          >
            <Icon size={16} aria-hidden />
            {verdict()}
          </Text>
          {unmarked > 0 && (
            <Text size="small" tone="ink2">
              {t('marks.unmarked', { count: unmarked })}
            </Text>
          )}
        </div>
        <Button icon={<Equal size={16} aria-hidden />} disabled={total <= 0} onClick={onSpread}>
          {t('marks.spread')}
        </Button>
      </Flex>
    </Card>
  );
}
