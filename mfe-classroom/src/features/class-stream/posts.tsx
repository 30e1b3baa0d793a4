import { formatDate, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Fragment, type ReactNode } from 'react';
import { type OwnClass, type Post } from '../../post.schema';
import { PostCard } from './post-card';

const DAY_MS = 86_400_000;

/** A line across the stream. */
export const DayHeading = ({ children }: { children: ReactNode }) => (
  <Flex align="center" gap="3" mt="1">
    <Box as="h2" textStyle="small" color="ink3">
      {children}
    </Box>
    <Box flex="1" borderTopWidth="1px" borderColor="line" />
  </Flex>
);

interface PostsProps {
  posts: readonly Post[];
  classes: readonly OwnClass[];
  /** Under the days on which they were posted. */
  byDay?: boolean;
  /** The day above which needs no heading any more. */
  lastDay?: string | undefined;
}

export function Posts({ posts, classes, byDay = false, lastDay }: PostsProps) {
  const { t } = useTranslation('classroom');
  const now = new Date();
  const known = new Map([
    [now.toDateString(), t('stream.today')],
    [new Date(now.getTime() - DAY_MS).toDateString(), t('stream.yesterday')],
  ]);
  const dayOf = (post: Post | undefined) => post && new Date(post.at).toDateString();
  return posts.map((post, index) => {
    const day = dayOf(post) ?? '';
    const isNewDay = byDay && day !== (dayOf(posts[index - 1]) ?? lastDay);
    return (
      <Fragment key={post.id}>
        {isNewDay && <DayHeading>{known.get(day) ?? formatDate(post.at, { dateStyle: 'full' })}</DayHeading>}
        <PostCard post={post} classes={classes} />
      </Fragment>
    );
  });
}
