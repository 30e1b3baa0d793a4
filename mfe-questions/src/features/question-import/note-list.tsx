import { importReasons } from '@teacher-portal/remote-sdk/contract/import-reasons';
import { type ImportNote } from '@teacher-portal/remote-sdk/contract/question-import';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { usePlace } from './use-place';

/** What the ledger says, each with its place and what stood there. */
export function NoteList({ notes }: { notes: readonly ImportNote[] }) {
  const { t } = useTranslation('questionImport');
  const { t: tn } = useTranslation('questionImportNotes');
  const placeOf = usePlace();
  return (
    <Stack as="ul" gap="1" ps="4" aria-label={t('notes')}>
      {notes.map(({ reason, name, place, source }, at) => {
        // A newer server may have words that this page does not.
        const known = importReasons.find((each) => each === reason);
        const where = placeOf(place);
        return (
          // Two notes may say the same of one place.
          <Box as="li" key={at} overflowWrap="anywhere">
            {known ? tn(known) : reason}
            {name !== undefined && ` (${name})`}
            {where !== '' && (
              <Text as="span" size="small" tone="ink3">
                {' '}
                {where}
              </Text>
            )}
            {source !== undefined && (
              <Text size="small" tone="ink3">
                {t('noteSource', { text: source })}
              </Text>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
