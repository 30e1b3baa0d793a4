import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, EmptyState, ErrorCard, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { useState } from 'react';
import { type OwnClass } from '../../post.schema';
import { listStream } from '../../service';
import { DayHeading, Posts } from './posts';

interface FeedProps {
  school: number;
  classes: readonly OwnClass[];
  chosen: number | undefined;
  /** Where the page before has ended. */
  before?: string;
  /** The day that the page before has ended with. */
  lastDay?: string | undefined;
}

/** A page of the stream, and behind a button the next one. */
export function Feed({ school, classes, chosen, before, lastDay }: FeedProps) {
  const { t } = useTranslation('classroom');
  const [isLonger, setLonger] = useState(false);
  const query = { school, ...(chosen !== undefined && { class: chosen }), ...(before !== undefined && { before }) };
  const { data, error, refetch, isFetching } = useQuery(read(listStream, { query }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading>
        <Stack gap="4">
          <Skeleton height="132px" />
          <Skeleton height="132px" />
        </Stack>
      </Loading>
    );
  const { waiting, pinned, posts, next } = data;
  const isEmpty = before === undefined && waiting.length + pinned.length + posts.length === 0;
  if (isEmpty) return <EmptyState title={t('stream.empty')}>{t('stream.emptyHint')}</EmptyState>;
  const last = posts.at(-1);
  return (
    <>
      {waiting.length > 0 && <DayHeading>{t('stream.waiting')}</DayHeading>}
      <Posts posts={waiting} classes={classes} />
      {pinned.length > 0 && <DayHeading>{t('stream.pinned')}</DayHeading>}
      <Posts posts={pinned} classes={classes} />
      <Posts posts={posts} classes={classes} byDay lastDay={lastDay} />
      {next !== null && !isLonger && (
        <Button alignSelf="center" onClick={() => setLonger(true)}>
          {t('stream.older')}
        </Button>
      )}
      {next !== null && isLonger && (
        <Feed {...{ school, classes, chosen }} before={next} lastDay={last && new Date(last.at).toDateString()} />
      )}
    </>
  );
}
