import { sendVerification } from 'shared/contract/verification';
import { useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { useSession } from 'shared/session';
import { Button, Notice, Stack } from 'shared/ui/core';
import { NoMail } from './no-mail';

/** For users who must verify their e-mail address before joining by code: sends the link. */
export function ConfirmAddress() {
  const { t } = useTranslation('entry');
  const session = useSession();
  const send = useWrite(sendVerification);
  return (
    <Stack gap="3" align="flex-start">
      <Notice tone="info" role="status" alignSelf="stretch">
        {send.isSuccess ? t('join.sent', { email: session?.profile.User.email ?? '' }) : t('join.confirm')}
      </Notice>
      {send.isSuccess && <NoMail />}
      <Button loading={send.isPending} onClick={() => send.mutate({})}>
        {t('join.send')}
      </Button>
    </Stack>
  );
}
