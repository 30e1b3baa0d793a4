import { paths } from 'shared/contract/paths';
import { verifyEmail } from 'shared/contract/verification';
import { useTranslation } from 'shared/i18n';
import { useWrite } from 'shared/query';
import { Link, useSearchParams } from 'shared/router';
import { Button, LinkButton, Notice, Stack } from 'shared/ui/core';
import { ScreenHeading } from '../signed-out/screen-heading';

/** Target of the verification mail. Needs a click, because mail scanners open every link. */
export function Screen() {
  const { t } = useTranslation('entry');
  const [search] = useSearchParams();
  const code = search.get('code');
  const verify = useWrite(verifyEmail, { onError: () => undefined });
  return (
    <Stack gap="4" align="flex-start">
      <ScreenHeading title={t('verify.title')} lead={t('verify.lead')} />
      {!code && <Notice tone="bad">{t('verify.missing')}</Notice>}
      {verify.error && (
        <Notice tone="bad" role="alert">
          {verify.error.message}
        </Notice>
      )}
      {verify.isSuccess && (
        <Notice tone="good" role="status">
          {t('verify.done')}
        </Notice>
      )}
      {code && !verify.isSuccess && (
        <Button
          variant="primary"
          size="lg"
          loading={verify.isPending}
          onClick={() => verify.mutate({ body: { code } })}
        >
          {t('verify.submit')}
        </Button>
      )}
      {(verify.isSuccess || !code) && (
        <LinkButton asChild variant="primary">
          <Link to={paths.dashboard.href()}>{t('verify.on')}</Link>
        </LinkButton>
      )}
    </Stack>
  );
}
