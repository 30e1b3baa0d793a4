import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ProgressBar } from '@teacher-portal/remote-sdk/ui/upload';
import { excerpt } from '../../question/excerpt';
import { type Run } from './use-bulk-edit';

/** Questions that are named one by one. */
const NAMED = 20;

/** How far a change is, and at its end what it has done. */
export function EditRun({ run, isSending }: { run: Run; isSending: boolean }) {
  const { t } = useTranslation('questions');
  const { t: bulk } = useTranslation('questionBulkEdit');
  const { way, done, total, changed, stayed } = run;
  const outcome = way === 'edit' ? changed.length : done - stayed.length;
  return (
    <Stack gap="2" align="stretch">
      <ProgressBar label={bulk('bar')} done={done} total={total} />
      <Text role="status">
        {isSending ? bulk('progress', { done, total }) : bulk(`done.${way}`, { count: outcome })}
      </Text>
      {!isSending && done < total && <Text>{bulk('rest', { count: total - done })}</Text>}
      {!isSending && stayed.length > 0 && (
        <Box as="ul" aria-label={bulk('stayed')} ps="5">
          {stayed.slice(0, NAMED).map(({ id, text, reason }) => (
            <Box as="li" key={id}>
              {excerpt(text) || t('bank.noText')}
              <Text size="small" tone="ink2">
                {bulk(`reason.${reason}`)}
              </Text>
            </Box>
          ))}
        </Box>
      )}
      {!isSending && stayed.length > NAMED && <Text>{bulk('more', { count: stayed.length - NAMED })}</Text>}
    </Stack>
  );
}
