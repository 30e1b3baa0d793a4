import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { School } from 'shared/contract/profile';
import { createInvitation, type Invitation } from 'shared/contract/school';
import { handleError } from 'shared/feedback';
import { formatDate, useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { Button, Dialog, Flex, Text } from 'shared/ui/core';

/** Makes an invitation code for the active school and shows it, this once. */
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
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(invitation.code).then(() => setCopied(true), handleError);
  return (
    <>
      <Flex
        align="center"
        justify="space-between"
        gap="2"
        bg="sunken"
        borderWidth="1px"
        borderColor="line"
        borderRadius="control"
        px="3"
        py="2"
      >
        <Text
          aria-label={t('invite.code')}
          role="group"
          fontWeight="semibold"
          fontSize="1.125rem"
          letterSpacing="0.06em"
          userSelect="all"
        >
          {invitation.code}
        </Text>
        {/* The clipboard exists only where the page is served safely; the code can be marked and copied by hand. */}
        {'clipboard' in navigator && (
          <Button
            size="sm"
            onClick={() => void copy()}
            icon={copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          >
            {t(copied ? 'invite.copied' : 'invite.copy')}
          </Button>
        )}
      </Flex>
      <Text size="small" tone="ink3" mt="2">
        {t('invite.validity', { date: formatDate(invitation.expiresAt), count: invitation.maxUses })}
      </Text>
    </>
  );
}
