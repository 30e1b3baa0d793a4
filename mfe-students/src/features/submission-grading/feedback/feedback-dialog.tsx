import { Trash2 } from 'lucide-react';
import { answerFileKinds, extensionsOf } from '@teacher-portal/remote-sdk/contract/answer-files.rules';
import { nameInPath } from '@teacher-portal/remote-sdk/contract/answer-paths.rules';
import {
  announceFeedbackFiles,
  type FeedbackFile,
  giveFeedbackFiles,
  listFeedbackFiles,
  takeBackFeedbackFiles,
} from '@teacher-portal/remote-sdk/contract/feedback-files';
import { feedbackFileName } from '@teacher-portal/remote-sdk/contract/feedback-files.rules';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { call, sendFile } from '@teacher-portal/remote-sdk/http';
import { formatBytes, formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, write } from '@teacher-portal/remote-sdk/query';
import {
  Dialog,
  ErrorState,
  Flex,
  IconButton,
  Loading,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { DropZone, type UploadOptions } from '@teacher-portal/remote-sdk/ui/upload';

interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
  submission: Pick<Submission, 'id' | 'assessmentId'>;
  /** Otherwise the files are only read. */
  mayGive: boolean;
}

/** The files that are given back with a submission: read, given and taken back one by one. */
export function FeedbackDialog({ open, onClose, submission, mayGive }: FeedbackDialogProps) {
  const { t } = useTranslation('feedbackFiles');
  const query = useQuery(read(listFeedbackFiles, { params: { id: submission.id } }, { staleTime: 0 }));
  const { data: files, error, refetch, isFetching } = query;
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('lead')}>
      <Stack gap="4">
        {!files && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {!files && !error && (
          <Loading>
            <Skeleton height="3rem" />
          </Loading>
        )}
        {files && <Given files={files} assessmentId={submission.assessmentId} mayGive={mayGive} />}
        {files && mayGive && <Giving submission={submission} room={limits.feedbackFilesMax - files.length} />}
      </Stack>
    </Dialog>
  );
}

interface GivenProps {
  files: readonly FeedbackFile[];
  assessmentId: number;
  mayGive: boolean;
}

function Given({ files, assessmentId, mayGive }: GivenProps) {
  const { t } = useTranslation('feedbackFiles');
  const params = { id: assessmentId };
  const giveAgain = ({ submissionId, filePath }: FeedbackFile) =>
    write(giveFeedbackFiles, { params, body: { files: [{ submissionId, filePath }] } }).catch(handleError);
  const takeBack = async (file: FeedbackFile) => {
    try {
      await write(takeBackFeedbackFiles, { params, body: { ids: [file.id] } });
      handleSuccess(t('takenBack', { name: nameInPath(file.filePath) }), undefined, () => void giveAgain(file));
    } catch (error) {
      handleError(error);
    }
  };
  if (files.length === 0) return <Text tone="ink2">{t('empty')}</Text>;
  return (
    <Stack as="ul" aria-label={t('title')} listStyleType="none" gap="2">
      {files.map((file) => (
        <Flex as="li" key={file.id} gap="2" align="flex-start" justify="space-between">
          <FileLine file={file} />
          {mayGive && (
            <IconButton label={t('takeBack', { name: nameInPath(file.filePath) })} onClick={() => void takeBack(file)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
          )}
        </Flex>
      ))}
    </Stack>
  );
}

function FileLine({ file: { filePath, source, bytes, scan, by, at } }: { file: FeedbackFile }) {
  const { t } = useTranslation('feedbackFiles');
  const name = nameInPath(filePath);
  const facts = [bytes !== null && formatBytes(bytes), by?.name, formatDateTime(at)].filter(Boolean);
  return (
    <Stack gap="0.5" minWidth="0">
      {source ? (
        <TextLink href={source} target="_blank" rel="noreferrer" overflowWrap="anywhere" dir="auto">
          {name}
        </TextLink>
      ) : (
        <Text overflowWrap="anywhere" dir="auto">
          {name}
        </Text>
      )}
      <Text size="small" tone="ink3">
        {facts.join(' · ')}
      </Text>
      {scan === 'infected' && (
        <Text size="small" tone="bad">
          {t('infected')}
        </Text>
      )}
      {scan === null && (
        <Text size="small" tone="ink3">
          {t('unscanned')}
        </Text>
      )}
    </Stack>
  );
}

interface GivingProps extends Pick<FeedbackDialogProps, 'submission'> {
  /** How many more can be given. */
  room: number;
}

const accepted = extensionsOf(answerFileKinds);

/** Each file is given as soon as it has arrived. */
function Giving({ submission: { id, assessmentId }, room }: GivingProps) {
  const { t } = useTranslation('feedbackFiles');
  const params = { id: assessmentId };
  const give = async (file: File, options: UploadOptions): Promise<string> => {
    const announced = { fileName: feedbackFileName(file.name), fileSize: file.size };
    const { data } = await call(announceFeedbackFiles, {
      params,
      body: { files: [announced] },
      signal: options.signal,
    });
    const [{ url, fileUrl: filePath, fileType: type } = { url: '', fileUrl: '', fileType: '' }] = data;
    await sendFile(url, file, { type, ...options });
    await write(giveFeedbackFiles, { params, body: { files: [{ submissionId: id, filePath }] } });
    return filePath;
  };
  return (
    <DropZone
      label={t('add')}
      accept={accepted}
      maxFiles={Math.max(2, room)}
      disabled={room <= 0}
      error={room <= 0 ? t('full', { max: limits.feedbackFilesMax }) : undefined}
      upload={give}
      onUploaded={() => undefined}
      onError={handleError}
    />
  );
}
