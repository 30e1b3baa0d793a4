import { useState } from 'react';
import {
  createCalendarAddress,
  revokeCalendarAddress,
  getCalendarState,
} from '@teacher-portal/remote-sdk/contract/calendar';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, ownTimeZone, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery, setCached, useWrite, read } from '@teacher-portal/remote-sdk/query';
import {
  Button,
  ConfirmDialog,
  Dialog,
  ErrorState,
  Flex,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { CopyableText } from '@teacher-portal/remote-sdk/ui/copyable-text';

/** Whether the teacher has a private calendar address; it belongs to the account, not to a school. */
const calendarStateQuery = read(getCalendarState, {}, { meta: { acrossSchools: true } });

const showMessage = ({ message }: { message: string | undefined }) => message && handleSuccess(message);

/** Creates the private address and revokes the previous one; the response is the only one that contains it. */
const useMakeAddress = () =>
  useWrite(createCalendarAddress, {
    invalidation: ({ data: { createdAt } }) => setCached(calendarStateQuery, { createdAt }),
    onSuccess: showMessage,
  });

const useRevokeAddress = () =>
  useWrite(revokeCalendarAddress, {
    invalidation: () => setCached(calendarStateQuery, { createdAt: null }),
    onSuccess: showMessage,
  });

type Change = 'replace' | 'revoke';

const here = () => ({ query: { timeZone: ownTimeZone() } });

/** Creates, shows once, replaces and revokes the private calendar address. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, isFetching } = useQuery(calendarStateQuery);
  const make = useMakeAddress();
  const revoke = useRevokeAddress();
  const [asked, setAsked] = useState<Change>();
  const url = make.data?.data.url;

  function confirm() {
    const done = { onSettled: () => setAsked(undefined) };
    if (asked === 'replace') make.mutate(here(), done);
    else revoke.mutate({}, { ...done, onSuccess: () => make.reset() });
  }

  return (
    <>
      <Dialog open onClose={onClose} title={t('feed.title')} description={t('feed.what')}>
        {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && (
          <Loading>
            <Skeleton width="70%" />
          </Loading>
        )}
        {data && (
          <FeedActions
            createdAt={data.createdAt}
            url={url}
            isMaking={make.isPending}
            onMake={() => make.mutate(here())}
            onAsk={setAsked}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t(`feed.ask.${asked ?? 'replace'}.title`)}
        confirmLabel={t(`feed.${asked ?? 'replace'}`)}
        onConfirm={confirm}
        danger={asked === 'revoke'}
        loading={make.isPending || revoke.isPending}
      >
        {t(`feed.ask.${asked ?? 'replace'}.text`)}
      </ConfirmDialog>
    </>
  );
}

interface FeedActionsProps {
  /** Null if there is no address. */
  createdAt: string | null;
  /** A new address, shown once. */
  url: string | undefined;
  isMaking: boolean;
  onMake: () => void;
  onAsk: (change: Change) => void;
}

function FeedActions({ createdAt, url, isMaking, onMake, onAsk }: FeedActionsProps) {
  const { t } = useTranslation('dashboard');
  return (
    <Stack gap="3">
      <div aria-live="polite">
        {url !== undefined && (
          <Stack gap="3">
            <CopyableText label={t('feed.address')} text={url} onError={handleError} />
            <Notice tone="info">{t('feed.once')}</Notice>
          </Stack>
        )}
        {url === undefined && (
          <Text tone="ink2">
            {createdAt === null ? t('feed.none') : t('feed.since', { date: formatDateTime(createdAt) })}
          </Text>
        )}
      </div>
      <Flex gap="2" wrap="wrap">
        {createdAt === null ? (
          <Button variant="primary" loading={isMaking} onClick={onMake}>
            {t('feed.make')}
          </Button>
        ) : (
          <>
            <Button onClick={() => onAsk('replace')}>{t('feed.replace')}</Button>
            <Button variant="danger" onClick={() => onAsk('revoke')}>
              {t('feed.revoke')}
            </Button>
          </>
        )}
      </Flex>
    </Stack>
  );
}
