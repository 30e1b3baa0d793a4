import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDate, formatDateTime, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Avatar, Box, Button, Card, Flex, lazyDialog, Tag, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { RichText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { useId, useState } from 'react';
import { type OwnClass, type Post, type PostContent } from '../../post.schema';
import { changePost } from '../../service';
import { CommentsToggle } from './comments/comments-toggle';
import { PostFiles } from './post-files';
import { PostForm } from './post-form';
import { PostMenu } from './post-menu';

const ReadersDialog = lazyDialog(async () => (await import('./readers-dialog')).ReadersDialog);

interface PostCardProps {
  post: Post;
  classes: readonly OwnClass[];
}

/** A post, or the form that changes it. */
export function PostCard({ post, classes }: PostCardProps) {
  const { t } = useTranslation('classroom');
  const [isEditing, setEditing] = useState(false);
  const { mutateAsync } = useWrite(changePost);
  const send = async (content: PostContent) => {
    await mutateAsync({ params: { id: post.id }, body: { version: post.version, ...content } });
    handleSuccess(t('done.saved'));
    setEditing(false);
  };
  if (!isEditing) return <ShownPost post={post} classes={classes} onEdit={() => setEditing(true)} />;
  return (
    <Card>
      <PostForm
        title={t('compose.edit')}
        record={post.id}
        version={post.version}
        initial={{
          ...{ html: post.html, link: post.link, files: post.files, classes: post.classes },
          comments: post.comments,
          publishAt: post.state === 'scheduled' ? post.at : null,
        }}
        classes={classes}
        isPosted={post.state === 'posted'}
        onSend={send}
        onClose={() => setEditing(false)}
      />
    </Card>
  );
}

function ShownPost({ post, classes, onEdit }: PostCardProps & { onEdit: () => void }) {
  const { t } = useTranslation('classroom');
  const id = useId();
  const [isReadersOpen, setReadersOpen] = useState(false);
  const { author, html, link, files, state, readBy, students } = post;
  // Pinned posts and drafts stand above the days.
  const isUnderDay = state === 'posted' && !post.isPinned;
  const names = classes.filter((each) => post.classes.includes(each.id)).map((each) => t('classes.named', each));
  return (
    <Card as="article" aria-labelledby={id}>
      <Flex gap="3" align="flex-start">
        <Avatar name={author.name} />
        <Box flex="1" minWidth="0">
          <Box as="h3" id={id} fontWeight="semibold">
            <bdi>{author.name}</bdi>
          </Box>
          <Flex columnGap="2" wrap="wrap" textStyle="small" color="ink3">
            <time dateTime={post.at} title={formatDateTime(post.at)}>
              {state === 'scheduled'
                ? t('post.scheduledFor', { when: formatDateTime(post.at) })
                : isUnderDay
                  ? formatDate(post.at, { timeStyle: 'short' })
                  : formatDateTime(post.at)}
            </time>
            <bdi>{formatList(names)}</bdi>
            {state === 'draft' && <Tag>{t('post.isDraft')}</Tag>}
            {post.isPinned && <Tag>{t('post.pinned')}</Tag>}
            {post.isEdited && <span>{t('post.edited')}</span>}
          </Flex>
        </Box>
        {post.isOwn && <PostMenu post={post} onEdit={onEdit} />}
      </Flex>
      <Box mt="2" ps={{ base: '0', md: '42px' }} overflowWrap="anywhere">
        {html !== '' && <RichText html={html} />}
        {link !== '' && (
          <Text mt="2">
            <TextLink href={link} target="_blank" rel="noopener noreferrer nofollow">
              {link}
            </TextLink>
          </Text>
        )}
        <PostFiles files={files} />
        {state === 'posted' && (
          <CommentsToggle post={post} classes={classes}>
            <Button size="sm" variant="ghost" ms="auto" onClick={() => setReadersOpen(true)}>
              {t('post.readBy', { count: readBy, of: students })}
            </Button>
          </CommentsToggle>
        )}
      </Box>
      {isReadersOpen && <ReadersDialog id={post.id} onClose={() => setReadersOpen(false)} />}
    </Card>
  );
}
