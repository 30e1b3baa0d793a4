import { History } from 'lucide-react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { listLectureVersions } from '@teacher-portal/remote-sdk/contract/lecture-version';
import { TrailSkeleton, TrailStep } from '@teacher-portal/remote-sdk/entities/trail-step';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, ErrorState, Flex, lazyDialog, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useOpenHistory } from './use-open-history';

// A lazy chunk: few teachers open it, and comparing texts needs a library.
const VersionDialog = lazyDialog(async () => (await import('./version-dialog')).VersionDialog);

/** Opens the version history of a lecture. */
export function LectureHistory({ lecture }: { lecture: Lecture }) {
  const { t } = useTranslation('content');
  const { history, open } = useOpenHistory();
  return (
    <>
      <Button size="sm" icon={<History size={16} aria-hidden />} onClick={() => open('all')}>
        {t('trail.title')}
      </Button>
      {history === 'all' && <Versions lecture={lecture} onOpen={open} onClose={() => open(undefined)} />}
      {typeof history === 'number' && (
        <VersionDialog
          key={history}
          lecture={lecture}
          number={history}
          onBack={() => open('all')}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

interface VersionsProps {
  lecture: Lecture;
  onOpen: (number: number) => void;
  onClose: () => void;
}

/** Who changed the lecture and when, newest first. */
function Versions({ lecture: { id, name }, onOpen, onClose }: VersionsProps) {
  const { t } = useTranslation('content');
  const { data, error, refetch, isFetching } = useQuery(read(listLectureVersions, { params: { id } }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('trail.title')}
      description={name}
      footer={<Button onClick={onClose}>{t('history.close')}</Button>}
    >
      {!data && !error && <TrailSkeleton />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {data?.length === 0 && <Text tone="ink3">{t('trail.empty')}</Text>}
      {data && (
        <Box as="ol" listStyleType="none">
          {data.map(({ number, author, createdAt }, place) => (
            <TrailStep key={number} Icon={History} author={author?.name ?? t('trail.nobody')} at={createdAt}>
              <Flex as="span" gap="2" align="center" wrap="wrap" mb="1">
                <Button size="sm" aria-label={t('history.open', { number })} onClick={() => onOpen(number)}>
                  {t('history.version', { number })}
                </Button>
                {place === 0 && <Tag>{t('history.present')}</Tag>}
              </Flex>
            </TrailStep>
          ))}
        </Box>
      )}
    </Dialog>
  );
}
