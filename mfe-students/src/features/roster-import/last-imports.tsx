import { useState } from 'react';
import { type RosterCount } from '@teacher-portal/remote-sdk/contract/roster';
import { listRosterImports, type RosterImport } from '@teacher-portal/remote-sdk/contract/roster-import';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { undoImport } from './undo-import';

const studentsOf = (counts: readonly RosterCount[]) => counts.find(({ kind }) => kind === 'student');

/** The imports of the last 30 days; the newest that stands can be undone. Nothing while there are none. */
export function LastImports({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('roster');
  const { data = [] } = useQuery(read(listRosterImports, { params: { id: schoolId } }));
  if (data.length === 0) return null;
  return (
    <Box as="section" aria-label={t('last')}>
      <Text fontWeight="medium" mb="2">
        {t('last')}
      </Text>
      <Stack as="ul" gap="2" listStyleType="none">
        {data.map((one) => (
          <Line key={one.id} schoolId={schoolId} one={one} />
        ))}
      </Stack>
    </Box>
  );
}

function Line({ schoolId, one }: { schoolId: number; one: RosterImport }) {
  const { t } = useTranslation('roster');
  const [isPending, setPending] = useState(false);
  const { created = 0, updated = 0, removed = 0 } = studentsOf(one.counts) ?? {};
  const date = formatDateTime(one.at);
  return (
    <Flex as="li" gap="3" align="center" justify="space-between" wrap="wrap">
      <Box minWidth="0">
        <Text>{one.author === null ? date : t('lastBy', { date, name: one.author })}</Text>
        <Text size="small" tone="ink3">
          {t('lastCounts', { created, updated, removed })}
        </Text>
      </Box>
      {one.undoneAt !== null && (
        <Text size="small" tone="ink3">
          {t('lastUndone')}
        </Text>
      )}
      {one.isUndoable && (
        <Button
          size="sm"
          aria-label={t('undoOf', { date })}
          loading={isPending}
          onClick={() => {
            setPending(true);
            void undoImport(schoolId, one.id).finally(() => setPending(false));
          }}
        >
          {t('undo')}
        </Button>
      )}
    </Flex>
  );
}
