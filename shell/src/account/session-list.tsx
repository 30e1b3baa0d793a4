import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type OpenSession, listSessions } from 'shared/contract/account';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { useQuery, read } from 'shared/query';
import { Box, Button, ErrorState, Flex, Heading, Loading, Skeleton, Stack, Tag, Text } from 'shared/ui/core';
import { EndSessionDialog } from './end-session.dialog';
import { useSessionName } from './use-session-name';

/** The sessions of the account, refetched whenever they are shown. */
const sessionListQuery = read(listSessions, {}, { staleTime: 0, meta: { acrossSchools: true } });

/** The sessions of the account, each with a button to end it. */
export function SessionList() {
  const { t } = useTranslation('account');
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [ending, setEnding] = useState<OpenSession | 'others'>();
  const { data, error, refetch, isFetching } = useQuery(sessionListQuery);
  const others = data?.filter(({ current }) => !current) ?? [];
  const ended = () => {
    // The focused button unmounts with the session.
    flushSync(() => setEnding(undefined));
    heading.current?.focus();
  };
  return (
    <>
      <Box asChild pt="5" borderTopWidth="1px" borderColor="line">
        <section aria-labelledby={headingId}>
          <Heading as="h3" size="body" id={headingId} ref={heading} tabIndex={-1} outline="none">
            {t('sessions.title')}
          </Heading>
          {!data && error && (
            <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
          )}
          {!data && !error && <ListSkeleton />}
          {data && (
            <Box as="ul" listStyle="none" mt="2">
              {data.map((session) => (
                <Line key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </Box>
          )}
          {data && others.length === 0 && <Text tone="ink2">{t('sessions.onlyHere')}</Text>}
          {others.length > 1 && (
            <Flex justify="flex-end" mt="3">
              <Button onClick={() => setEnding('others')}>{t('sessions.endOthers')}</Button>
            </Flex>
          )}
        </section>
      </Box>
      {ending && <EndSessionDialog what={ending} onClose={() => setEnding(undefined)} onEnded={ended} />}
    </>
  );
}

function Line({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const timesId = useId();
  const name = useSessionName()(session);
  return (
    <Flex
      asChild
      align="center"
      justify="space-between"
      gap="3"
      py="2"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      <li>
        <Box minWidth="0">
          <Flex align="center" wrap="wrap" gap="2">
            <Text fontWeight="medium">{name}</Text>
            {session.current && <Tag tone="accent">{t('sessions.this')}</Tag>}
          </Flex>
          <Text size="small" tone="ink3" id={timesId}>
            {t('sessions.since', { time: formatDateTime(session.createdAt) })} ·{' '}
            {t('sessions.used', { time: formatDateTime(session.usedAt) })}
          </Text>
        </Box>
        {!session.current && (
          <Button
            size="sm"
            flexShrink="0"
            aria-label={t('sessions.endNamed', { name })}
            aria-describedby={timesId}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )}
      </li>
    </Flex>
  );
}

function ListSkeleton() {
  return (
    <Loading>
      <Stack gap="2" mt="3">
        <Skeleton width="40%" />
        <Skeleton width="80%" />
      </Stack>
    </Loading>
  );
}
