import { type GradingComment } from '@teacher-portal/remote-sdk/contract/grading-comment';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { Box, Dialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { OwnComment } from './own-comment';

interface CommentsDialogProps {
  onClose: () => void;
  schoolId: number;
  /** The question whose comments were opened. */
  questionId: number | undefined;
  comments: readonly GradingComment[];
}

/** The saved comments: the teacher’s own, to change, share and delete, and those of colleagues. */
export function CommentsDialog({ onClose, schoolId, questionId, comments }: CommentsDialogProps) {
  const { t } = useTranslation('grading');
  const uid = useSession()?.uid;
  const isOwn = ({ author }: GradingComment) => !author || author.id === uid;
  return (
    <Dialog open onClose={onClose} title={t('comments.title')} description={t('comments.note')}>
      {comments.length === 0 && <Text tone="ink2">{t('comments.empty')}</Text>}
      <Box as="ul" listStyleType="none">
        {comments.map((comment) => (
          <Box as="li" key={comment.id} py="2" borderBottomWidth="1px" borderColor="line">
            {isOwn(comment) ? (
              <OwnComment comment={comment} schoolId={schoolId} questionId={questionId} />
            ) : (
              <Text overflowWrap="anywhere" dir="auto">
                {comment.text}{' '}
                <Text as="span" size="small" tone="ink2">
                  {t('comments.by', { name: comment.author?.name ?? '' })}
                </Text>
              </Text>
            )}
          </Box>
        ))}
      </Box>
    </Dialog>
  );
}
