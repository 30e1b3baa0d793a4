import { type GuardianLink } from '@teacher-portal/remote-sdk/contract/guardian-link';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';

interface LinkProps {
  link: GuardianLink;
  /** When the links were read. */
  now: number;
  /** Undefined for those who may not act for the student. */
  onRevoke: (() => void) | undefined;
}

/** For whom the link is, when it ends, and whether it was read. */
export function Link({ link: { guardian, endsAt, readAt }, now, onRevoke }: LinkProps) {
  const { t } = useTranslation('guardianLinks');
  const end = formatDateTime(endsAt);
  const isOver = Date.parse(endsAt) <= now;
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <Box minWidth="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {guardian}
          </Text>
          <Text textStyle="small" tone="ink3">
            {t(isOver ? 'ended' : 'until', { end })} ·{' '}
            {readAt === null ? t('unread') : t('read', { time: formatDateTime(readAt) })}
          </Text>
        </Box>
        {!isOver && onRevoke && (
          <Button size="sm" variant="ghost" aria-label={t('revokeOf', { name: guardian })} onClick={onRevoke}>
            {t('revoke')}
          </Button>
        )}
      </Flex>
    </Box>
  );
}
