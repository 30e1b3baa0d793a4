import type { School } from 'shared/contract/profile';
import { createInvitation, type Invitation } from 'shared/contract/school';
import { handleError } from 'shared/feedback';
import { formatDate, useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { Button, Dialog, Text } from 'shared/ui/core';
import { CopyableText } from 'shared/ui/copyable-text';

/** Creates an invitation code for the active school and shows it once. */
export function InviteDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const make = useWrite(createInvitation);
  const invitation = make.data?.data;
  const footer = invitation ? (
    <Button variant="primary" onClick={onClose}>
      {t('invite.done')}
    </Button>
  ) : (
    <Button variant="primary" loading={make.isPending} onClick={() => make.mutate({ params: { id: school.id } })}>
      {t('invite.make')}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('invite.title')}
      description={t('invite.lead', { school: school.name })}
      size="sm"
      footer={footer}
    >
      <div aria-live="polite">{invitation && <Code invitation={invitation} />}</div>
    </Dialog>
  );
}

function Code({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <CopyableText label={t('invite.code')} text={invitation.code} onError={handleError} />
      <Text size="small" tone="ink3" mt="2">
        {t('invite.validity', { date: formatDate(invitation.expiresAt), count: invitation.maxUses })}
      </Text>
    </>
  );
}
