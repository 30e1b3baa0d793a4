import { type SentCard as Sent } from '@teacher-portal/remote-sdk/contract/report-card';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';

interface SentCardProps {
  sent: Sent;
  /** When the list was read. */
  now: number;
  onWithdraw: () => void;
}

/** When a card was sent, by whom and to which address, and its status. */
export function SentCard({
  sent: { heading, at, person, address, delivery, endsAt, readAt },
  now,
  onWithdraw,
}: SentCardProps) {
  const { t } = useTranslation('cardMails');
  const values = { heading, time: formatDateTime(at) };
  const isOver = Date.parse(endsAt) <= now;
  const state = [
    delivery === 'waiting' || delivery === 'failed' ? t(`delivery.${delivery}`) : '',
    readAt === null ? t('unread') : t('read', { time: formatDateTime(readAt) }),
    isOver ? t('ended') : '',
  ];
  return (
    <Flex as="li" gap="2" wrap="wrap" align="center" justify="space-between">
      <Text size="small" tone="ink3" minWidth="0" overflowWrap="anywhere">
        {person ? t('sentBy', { ...values, name: person.name }) : t('sentAt', values)}
        {' · '}
        {t('to', { address })}
        {' · '}
        {state.filter(Boolean).join(' · ')}
      </Text>
      {!isOver && (
        <Button size="sm" variant="ghost" aria-label={t('withdrawOf', { address })} onClick={onWithdraw}>
          {t('withdraw')}
        </Button>
      )}
    </Flex>
  );
}
