import { History } from 'lucide-react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import {
  getQuestionVersion,
  type QuestionVersion,
  restoreQuestionVersion,
} from '@teacher-portal/remote-sdk/contract/question-version';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { versionPair } from '@teacher-portal/remote-sdk/entities/version-pair';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import {
  Button,
  Dialog,
  ErrorState,
  Heading,
  Loading,
  Notice,
  Skeleton,
  Stack,
} from '@teacher-portal/remote-sdk/ui/core';
import { isEditable } from '../../question/sharing';
import { VersionChanges } from './version-changes';

interface VersionDialogProps {
  question: Question;
  /** Of the version. */
  number: number;
  onClose: () => void;
}

const versionQuery = (id: number, number: number) => read(getQuestionVersion, { params: { id, number } });

/** A version of a question: its changes, its full text, and a button to restore it. */
export function VersionDialog({ question, number, onClose }: VersionDialogProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const version = useQuery(versionQuery(question.id, number));
  const before = useQuery({ ...versionQuery(question.id, number - 1), enabled: number > 1 });
  const restore = useWrite(restoreQuestionVersion, {
    onSuccess: () => {
      handleSuccess('success.questionUpdated');
      onClose();
    },
  });
  const mayWrite = useMay('write');
  const { data } = version;
  const { whole, error, isGone, isFetching, retry } = versionPair(version, before, number === 1);
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('details.version.label', { number })}
      description={data && [data.author?.name ?? t('details.trail.nobody'), formatDateTime(data.createdAt)].join(' · ')}
      footer={
        <>
          <Button onClick={onClose}>{t('details.version.close')}</Button>
          {data && number < data.newest && mayWrite && isEditable(question) && (
            <Button
              variant="primary"
              icon={<History size={16} aria-hidden />}
              loading={restore.isPending}
              onClick={() => restore.mutate({ params: { id: question.id, number }, version: question.version })}
            >
              {t('details.version.restore')}
            </Button>
          )}
        </>
      }
    >
      {data && number < data.newest && !isEditable(question) && (
        <Notice tone="info" mb="4">
          {message('errors.questionSeeOnly')}
        </Notice>
      )}
      {whole && <Body version={whole} before={before.data} />}
      {!whole && isGone && t('details.version.missing')}
      {!whole && !isGone && error && <ErrorState message={error.message} onRetry={retry} retrying={isFetching} />}
      {!whole && !error && <Waiting />}
    </Dialog>
  );
}

function Body({ version, before }: { version: QuestionVersion; before: QuestionVersion | undefined }) {
  const { t } = useTranslation('questions');
  return (
    <Stack gap="5">
      {before && (
        <Stack gap="2">
          <Heading as="h3" size="body">
            {t('details.version.changes', { number: before.number })}
          </Heading>
          <VersionChanges before={before.content} after={version.content} />
        </Stack>
      )}
      <Stack gap="2">
        <Heading as="h3" size="body">
          {t('details.version.whole')}
        </Heading>
        <QuestionView question={version.content} showKey />
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
      <Skeleton width="60%" />
    </Stack>
  </Loading>
);
