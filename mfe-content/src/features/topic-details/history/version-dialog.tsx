import { History } from 'lucide-react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import {
  getLectureVersion,
  type LectureVersion,
  restoreLectureVersion,
} from '@teacher-portal/remote-sdk/contract/lecture-version';
import { versionPair } from '@teacher-portal/remote-sdk/entities/version-pair';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Heading, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { LectureChanges } from '../../../lecture/lecture-changes';
import { LectureBody } from '../lecture-body';

interface VersionDialogProps {
  lecture: Lecture;
  /** Of the version. */
  number: number;
  onBack: () => void;
  onClose: () => void;
}

const versionQuery = (id: number, number: number) => read(getLectureVersion, { params: { id, number } });

/** A version of a lecture: its changes, its full text, and a button to restore it. */
export function VersionDialog({ lecture, number, onBack, onClose }: VersionDialogProps) {
  const { t } = useTranslation('content');
  const version = useQuery(versionQuery(lecture.id, number));
  const before = useQuery({ ...versionQuery(lecture.id, number - 1), enabled: number > 1 });
  const restore = useWrite(restoreLectureVersion, {
    onSuccess: () => {
      handleSuccess('success.lectureUpdated');
      onClose();
    },
  });
  const { data } = version;
  const { whole, error, isGone, isFetching, retry } = versionPair(version, before, number === 1);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('history.version', { number })}
      description={data && [data.author?.name ?? t('trail.nobody'), formatDateTime(data.createdAt)].join(' · ')}
      footer={
        <>
          <Button onClick={onBack}>{t('history.all')}</Button>
          {data && number < data.newest && (
            <Button
              variant="primary"
              icon={<History size={16} aria-hidden />}
              loading={restore.isPending}
              onClick={() => restore.mutate({ params: { id: lecture.id, number }, version: lecture.version })}
            >
              {t('history.restore')}
            </Button>
          )}
        </>
      }
    >
      {whole && <Body lecture={lecture} version={whole} before={before.data} />}
      {!whole && isGone && t('history.missing')}
      {!whole && !isGone && error && <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />}
      {!whole && !error && <Waiting />}
    </Dialog>
  );
}

interface BodyProps {
  lecture: Lecture;
  version: LectureVersion;
  before: LectureVersion | undefined;
}

function Body({ lecture, version: { content }, before }: BodyProps) {
  const { t } = useTranslation('content');
  // Slots and files of a version have no ids, so they are identified by position.
  const shown: Lecture = {
    ...lecture,
    ...content,
    tagSlots: content.tagSlots.map((slot, id) => ({ ...slot, id, tagName: slot.tagName ?? t('history.noTopic') })),
    attachments: content.attachments.map((file, id) => ({ ...file, id })),
  };
  return (
    <Stack gap="5">
      {before && (
        <Stack gap="2">
          <Heading as="h3" size="body">
            {t('history.changes', { number: before.number })}
          </Heading>
          <LectureChanges before={before.content} after={content} />
        </Stack>
      )}
      <Stack gap="2">
        <Heading as="h3" size="body">
          {t('history.whole')}
        </Heading>
        <LectureBody lecture={shown} />
      </Stack>
    </Stack>
  );
}

const Waiting = () => (
  <Loading>
    <Stack gap="3">
      <Skeleton width="40%" />
      <Skeleton width="80%" height="16px" />
      <Skeleton width="60%" />
    </Stack>
  </Loading>
);
