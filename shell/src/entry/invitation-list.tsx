import { revokeInvitation, type OpenInvitation } from 'shared/contract/invitation';
import { handleSuccess } from 'shared/feedback';
import { formatDate, useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { Box, Button, Flex, Text } from 'shared/ui/core';

/** Pending invitations, each with a button to revoke it. */
export function InvitationList({ schoolId, invitations }: { schoolId: number; invitations: OpenInvitation[] }) {
  const { t } = useTranslation('entry');
  if (invitations.length === 0) return <Text tone="ink2">{t('joining.none')}</Text>;
  return (
    <Box as="ul" listStyle="none">
      {invitations.map((invitation) => (
        <Line key={invitation.id} schoolId={schoolId} invitation={invitation} />
      ))}
    </Box>
  );
}

function Line({ schoolId, invitation }: { schoolId: number; invitation: OpenInvitation }) {
  const { t } = useTranslation('entry');
  const revoke = useWrite(revokeInvitation, { onSuccess: () => handleSuccess('success.invitationRevoked') });
  const name = invitation.email ?? t('joining.anyone');
  const until = t('joining.until', { date: formatDate(invitation.expiresAt) });
  return (
    <Flex asChild align="center" justify="space-between" gap="3" py="2">
      <li>
        <Box minWidth="0">
          <Text fontWeight="medium" overflowWrap="anywhere">
            {name}
          </Text>
          <Text size="small" tone="ink3">
            {t(`joining.roles.${invitation.role}`)} · {until} ·{' '}
            {t('joining.uses', { uses: invitation.uses, max: invitation.maxUses })}
          </Text>
        </Box>
        <Button
          size="sm"
          flexShrink="0"
          aria-label={t('joining.revokeNamed', { name, until })}
          loading={revoke.isPending}
          onClick={() => revoke.mutate({ params: { id: schoolId, invitationId: invitation.id } })}
        >
          {t('joining.revoke')}
        </Button>
      </li>
    </Flex>
  );
}
