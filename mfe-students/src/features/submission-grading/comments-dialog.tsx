import { Trash2 } from 'lucide-react';
import { type GradingComment } from '@teacher-portal/remote-sdk/contract/grading-comment';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Dialog, Flex, IconButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useDeleteComment } from './grading-comment.query';

interface CommentsDialogProps {
  open: boolean;
  onClose: () => void;
  schoolId: number;
  comments: readonly GradingComment[];
}

/** Lists the saved comments and lets the teacher delete them. */
export function CommentsDialog({ open, onClose, schoolId, comments }: CommentsDialogProps) {
  const { t } = useTranslation('grading');
  const { mutate } = useDeleteComment(schoolId);
  return (
    <Dialog open={open} onClose={onClose} title={t('comments.title')} description={t('comments.note')}>
      {comments.length === 0 && <Text tone="ink2">{t('comments.empty')}</Text>}
      <Box as="ul" listStyleType="none">
        {comments.map(({ id, text }) => (
          <Flex as="li" key={id} align="center" gap="2" py="1" borderBottomWidth="1px" borderColor="line">
            <Text flex="1" minWidth="0" overflowWrap="anywhere" dir="auto">
              {text}
            </Text>
            <IconButton label={t('comments.forget', { text })} onClick={() => mutate({ params: { id } })}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          </Flex>
        ))}
      </Box>
    </Dialog>
  );
}
