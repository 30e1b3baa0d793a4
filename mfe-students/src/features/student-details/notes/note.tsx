import { type StudentNote } from '@teacher-portal/remote-sdk/contract/student-note';
import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';

interface NoteProps {
  note: StudentNote;
  /** Undefined for members who may not write. */
  onEdit: (() => void) | undefined;
  onDelete: (() => void) | undefined;
}

/** A note with its date and who reads it; one's own with the buttons that change it. */
export function Note({ note: { text, isOwn, isShared, writtenBy, createdAt }, onEdit, onDelete }: NoteProps) {
  const { t } = useTranslation('studentNotes');
  const date = formatDate(createdAt);
  const ownKey = isShared ? 'ownShared' : 'own';
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
        {text}
      </Text>
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <Text textStyle="small" tone="ink3">
          {isOwn ? t(ownKey, { date }) : t('ofColleague', { date, name: writtenBy })}
        </Text>
        {isOwn && onEdit && (
          <Flex gap="1">
            <Button size="sm" variant="ghost" aria-label={t('editOf', { date })} onClick={onEdit}>
              {t('edit')}
            </Button>
            <Button size="sm" variant="ghost" aria-label={t('deleteOf', { date })} onClick={onDelete}>
              {t('delete')}
            </Button>
          </Flex>
        )}
      </Flex>
    </Box>
  );
}
