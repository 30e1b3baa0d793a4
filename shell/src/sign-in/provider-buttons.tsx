import { LogIn } from 'lucide-react';
import { getEntry } from 'shared/contract/auth';
import { startSingleSignOn } from 'shared/contract/single-sign-on';
import { useTranslation } from 'shared/i18n';
import { read, useQuery, useWrite } from 'shared/query';
import { useLocation } from 'shared/router';
import { Button, Notice } from 'shared/ui/core';
import { storePendingSignIn } from './pending-sign-in';
import { leavePage } from './leave-page';

interface ProviderButtonsProps {
  /** The invitation code of a new account, read when a button is clicked. */
  invitationOf?: () => string | undefined;
}

/** A button for each identity provider of this portal; renders nothing without any. */
export function ProviderButtons({ invitationOf }: ProviderButtonsProps) {
  const { t } = useTranslation('shell');
  const { state } = useLocation() as { state: unknown };
  const { data: entry } = useQuery(read(getEntry, {}));
  const start = useWrite(startSingleSignOn, {
    onError: () => undefined,
    onSuccess: ({ data: { challenge, address } }) => {
      storePendingSignIn({ challenge, invitation: invitationOf?.() || undefined, state });
      leavePage(address);
    },
  });
  return (
    <>
      {entry?.providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          wide
          mt="3"
          loading={!start.isError && start.variables?.body.provider === id}
          icon={<LogIn size={16} aria-hidden />}
          onClick={() => start.mutate({ body: { provider: id } })}
        >
          {t('signIn.provider', { name })}
        </Button>
      ))}
      {start.error && (
        <Notice tone="bad" role="alert" mt="3">
          {start.error.message}
        </Notice>
      )}
    </>
  );
}
