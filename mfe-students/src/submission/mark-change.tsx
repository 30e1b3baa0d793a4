import { type MarkEvent } from '@teacher-portal/remote-sdk/contract/mark-history';
import { formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';

/** A change of a mark: what it is of, from what to what, and who changed it, when and by which way. */
export function MarkChange({ title, event }: { title: string; event: MarkEvent }) {
  const { t } = useTranslation('students');
  const { at, person, way, from, to, comment, ticks, reason, answer } = event;
  const valueOf = (score: number | null) => (score === null ? t('history.none') : formatNumber(score));
  return (
    <Box as="li" py="2.5" borderBottomWidth="1px" borderColor="line">
      <Flex gap="2" wrap="wrap" align="baseline" justify="space-between">
        <Text fontWeight="medium" minWidth="0" overflowWrap="anywhere">
          {title}
        </Text>
        {from !== to && (
          <Text as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
            {t('history.score', { from: valueOf(from), to: valueOf(to) })}
          </Text>
        )}
      </Flex>
      {comment && <CommentChange {...comment} />}
      {ticks && <TickChange {...ticks} />}
      {reason && (
        <Text size="small" overflowWrap="anywhere" dir="auto">
          {t('history.reason', { reason })}
        </Text>
      )}
      <Flex gap="2" wrap="wrap" align="center">
        <Text as="span" size="small" tone="ink2">
          {person && way !== 'automatic'
            ? t('history.by', { name: person.name, at: formatDateTime(at) })
            : formatDateTime(at)}
        </Text>
        {answer && <Tag>{t(`history.answer.${answer}`)}</Tag>}
        {way !== 'hand' && <Tag>{t(`history.way.${way}`)}</Tag>}
      </Flex>
    </Box>
  );
}

function CommentChange({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('students');
  return (
    <Box my="1">
      {to !== '' && (
        <Text whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {t('history.comment', { text: to })}
        </Text>
      )}
      {from !== '' && (
        <Text size="small" tone="ink2" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
          {t(to === '' ? 'history.commentRemoved' : 'history.commentBefore', { text: from })}
        </Text>
      )}
    </Box>
  );
}

/** Criteria of a rubric that were ticked, and those that no longer are. */
function TickChange({ added, removed }: NonNullable<MarkEvent['ticks']>) {
  const { t } = useTranslation('students');
  return (
    <Text size="small" overflowWrap="anywhere" dir="auto">
      {[
        ...added.map((text) => t('history.ticked', { text })),
        ...removed.map((text) => t('history.unticked', { text })),
      ].join(' · ')}
    </Text>
  );
}
