import {
  getRosterService,
  readRosterService,
  type RosterService,
} from '@teacher-portal/remote-sdk/contract/roster-service';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Flex, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';

/** Polling interval while a reading is running. */
const ASK_MS = 2000;

/** The school's system that is read every night, with the last result; nothing if there is none. */
export function SchoolSystem({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('roster');
  const parts = { params: { id: schoolId } };
  const { data, refetch } = useQuery({
    ...read(getRosterService, parts),
    refetchInterval: (query) => (query.state.data?.service?.isReading ? ASK_MS : false),
  });
  const { mutate, isPending } = useWrite(readRosterService, {
    onSuccess: ({ message }) => {
      handleSuccess(message ?? 'success.rosterServiceAsked');
      void refetch();
    },
  });
  if (!data?.service) return null;
  const { isReading, host, problem, leftOut } = data.service;
  return (
    <Box as="section" aria-label={t('system.title')}>
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Box minWidth="0">
          <Text fontWeight="medium">{t('system.title')}</Text>
          <Text size="small" tone="ink3" role="status">
            {t('system.host', { host })} <State service={data.service} />
          </Text>
        </Box>
        <Button size="sm" loading={isPending || isReading} onClick={() => mutate(parts)}>
          {t('system.read')}
        </Button>
      </Flex>
      {problem !== null && (
        <Box mt="2">
          <Notice tone="bad">{problem}</Notice>
        </Box>
      )}
      {leftOut && (
        <Box mt="2">
          <Notice tone="info">{leftOut}</Notice>
        </Box>
      )}
    </Box>
  );
}

function State({ service: { at, isReading, problem, changes } }: { service: RosterService }) {
  const { t } = useTranslation('roster');
  if (at === null) return <>{t('system.never')}</>;
  if (isReading) return <>{t('system.reading')}</>;
  const date = formatDateTime(at);
  return <>{problem === null ? t('system.done', { date, count: changes }) : t('system.failed', { date })}</>;
}
