import { useRef, useState } from 'react';
import { listMarkEvents, type MarkEvent } from '@teacher-portal/remote-sdk/contract/mark-history';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, ErrorState, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MarkChange } from '../../submission/mark-change';

interface HistoryDialogProps {
  open: boolean;
  onClose: () => void;
  submission: Submission | undefined;
}

/** Who changed which mark of the open submission, newest first. */
export function HistoryDialog({ open, onClose, submission }: HistoryDialogProps) {
  const { t } = useTranslation('students');
  return (
    <Dialog open={open && submission !== undefined} onClose={onClose} title={t('history.title')}>
      {submission && <History submission={submission} />}
    </Dialog>
  );
}

function History({ submission: { id, answers } }: { submission: Submission }) {
  const { t } = useTranslation('students');
  const list = useRef<HTMLDivElement>(null);
  const [after, setAfter] = useState<number[]>([]);
  const titleOf = ({ questionId }: MarkEvent) => {
    if (questionId === null) return t('grading.overall');
    const number = answers.findIndex((answer) => answer.questionId === questionId) + 1;
    return number > 0 ? t('grading.question', { number }) : t('history.goneQuestion');
  };
  const showMore = (next: number) => {
    setAfter([...after, next]);
    // The pressed button disappears.
    list.current?.focus();
  };
  const pages = [undefined, ...after];
  return (
    <Box ref={list} tabIndex={-1} outline="0">
      {pages.map((start, index) => (
        <Page
          key={start ?? 0}
          submissionId={id}
          after={start}
          titleOf={titleOf}
          onMore={index === pages.length - 1 ? showMore : undefined}
        />
      ))}
    </Box>
  );
}

interface PageProps {
  submissionId: number;
  /** The last event of the page before. */
  after: number | undefined;
  titleOf: (event: MarkEvent) => string;
  /** Undefined if the next page is shown already. */
  onMore: ((next: number) => void) | undefined;
}

function Page({ submissionId, after, titleOf, onMore }: PageProps) {
  const { t } = useTranslation('students');
  const input = { params: { id: submissionId }, query: after === undefined ? {} : { after } };
  // Every save adds events.
  const { data, error, refetch, isFetching } = useQuery(read(listMarkEvents, input, { staleTime: 0 }));
  if (!data && error)
    return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Waiting />;
  const { next } = data.meta;
  return (
    <>
      {data.data.length === 0 && next === null && after === undefined && <Text tone="ink2">{t('history.empty')}</Text>}
      <Box as="ul" listStyleType="none">
        {data.data.map((event) => (
          <MarkChange key={event.id} title={titleOf(event)} event={event} />
        ))}
      </Box>
      {next !== null && onMore && (
        <Button size="sm" mt="3" onClick={() => onMore(next)}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

const Waiting = () => (
  <Loading>
    <Stack gap="4" py="2">
      <Skeleton width="70%" />
      <Skeleton width="90%" />
      <Skeleton width="60%" />
    </Stack>
  </Loading>
);
