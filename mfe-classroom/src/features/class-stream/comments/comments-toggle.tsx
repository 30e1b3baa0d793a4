import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, lazyPart, Loading, Skeleton, Tag } from '@teacher-portal/remote-sdk/ui/core';
import { MessageCircle } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type OwnClass, type Post } from '../../../post.schema';

const Comments = lazyPart(
  async () => (await import('./comments')).Comments,
  <Loading>
    <Skeleton height="64px" />
  </Loading>,
);

interface CommentsToggleProps {
  post: Post;
  classes: readonly OwnClass[];
  /** What stands at the other end of the line. */
  children: ReactNode;
}

/** How many comments a post has, which opens them below it. */
export function CommentsToggle({ post, classes, children }: CommentsToggleProps) {
  const { t } = useTranslation('classroom');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { comments, commentCount: count, waitingComments: waiting } = post;
  // Once they were switched off there is nothing to open unless some were written before.
  const hasComments = comments !== 'off' || count > 0;
  return (
    <>
      <Flex justify="space-between" align="center" wrap="wrap" gap="2" mt="2">
        <Flex align="center" gap="2">
          {hasComments && (
            <Button
              size="sm"
              variant="ghost"
              ms="-2.5"
              icon={<MessageCircle size={14} aria-hidden />}
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              {t(count === 0 ? 'comments.write' : 'comments.count', { count })}
            </Button>
          )}
          {waiting > 0 && <Tag tone="bad">{t('comments.waiting', { count: waiting })}</Tag>}
        </Flex>
        {children}
      </Flex>
      <Box id={id} hidden={!isOpen}>
        {isOpen && <Comments post={post} classes={classes} />}
      </Box>
    </>
  );
}
