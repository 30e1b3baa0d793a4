import { type Regrade } from '@teacher-portal/remote-sdk/contract/regrade';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useState } from 'react';
import { regradesQuery, undo } from './regrade.query';

/** Another key has one name, whether of options or of an item. */
function kindOf({ treatment }: Regrade) {
  if (treatment.kind === 'drop') return treatment.rest;
  return treatment.kind === 'item' ? 'key' : treatment.kind;
}

/** The regrades of an assessment with their reasons; who may change it can undo the last one. Nothing if there is none. */
export function RegradeHistory({ id, mayChange }: { id: number; mayChange: boolean }) {
  const { t } = useTranslation('submissions');
  const { data: regrades = [] } = useQuery(regradesQuery(id));
  if (regrades.length === 0) return null;
  return (
    <SectionCard title={t('regrade.history')}>
      <Stack gap="3" as="ul" listStyleType="none">
        {regrades.map((regrade) => (
          <Entry key={regrade.id} regrade={regrade} mayChange={mayChange} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Entry({ regrade, mayChange }: { regrade: Regrade; mayChange: boolean }) {
  const { t } = useTranslation('submissions');
  const { t: common } = useTranslation();
  const [isUndoing, setUndoing] = useState(false);
  const { number, reason, author, at, changed, undoneAt, isUndoable } = regrade;
  const takeBack = async () => {
    setUndoing(true);
    await undo(regrade);
    setUndoing(false);
  };
  return (
    <Flex as="li" gap="3" justify="space-between" align="flex-start" wrap="wrap">
      <Stack gap="0.5" minWidth="0">
        <Text fontWeight="medium">
          {t('analysis.number', { number })} {t(`regrade.kind.${kindOf(regrade)}`)}
        </Text>
        <Text overflowWrap="anywhere">{reason}</Text>
        <Text size="small" tone="ink3">
          {[
            ...(author ? [author.name] : []),
            formatDateTime(at),
            t('regrade.changed', { count: changed }),
            ...(undoneAt ? [t('regrade.undone', { at: formatDateTime(undoneAt) })] : []),
          ].join(' · ')}
        </Text>
      </Stack>
      {isUndoable && mayChange && (
        <Button
          size="sm"
          loading={isUndoing}
          aria-label={t('regrade.undoOf', { number })}
          onClick={() => void takeBack()}
        >
          {common('action.undo')}
        </Button>
      )}
    </Flex>
  );
}
