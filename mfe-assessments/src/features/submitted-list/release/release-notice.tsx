import { useState } from 'react';
import { releaseResults } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { setCached, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { StillWritingDialog, unlessStillWriting } from '../../../assessment/release/still-writing-dialog';
import { writingQuery } from './writing.query';

/** Whether students see their results, with the button that releases them or takes that back. */
export function ReleaseNotice({ id, graded }: { id: number; graded: number }) {
  const { t } = useTranslation('submissions');
  const [isAsking, setAsking] = useState(false);
  const { data: writing } = useQuery({ ...writingQuery(id), enabled: graded > 0 });
  const { mutate, isPending } = useWrite(releaseResults, {
    invalidation: ({ data }) => setCached(writingQuery(id), data),
    onSuccess: ({ data }) => {
      setAsking(false);
      handleSuccess(t(data.releasedAt ? 'release.done' : 'release.hidden'));
    },
    onError: (error) => unlessStillWriting(error, () => setAsking(true)),
  });
  if (!writing || graded === 0) return null;
  const { releaseMode, releaseAt, releasedAt } = writing;
  const set = (released: boolean, anyway?: true) =>
    mutate({ params: { id }, body: { released, ...(anyway && { anyway }) } });
  return (
    <Notice tone={releasedAt ? 'good' : 'info'} mb="3">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <Text role="status">
          {releaseMode === 'byHand' &&
            (releasedAt ? t('release.since', { time: formatDateTime(releasedAt) }) : t('release.waiting'))}
          {releaseMode === 'atDate' && releaseAt && t('release.atDate', { time: formatDateTime(releaseAt) })}
          {releaseMode === 'atOnce' && t('release.atOnce')}
        </Text>
        {releasedAt && releaseMode === 'byHand' ? (
          <Button size="sm" loading={isPending} onClick={() => set(false)}>
            {t('release.hide')}
          </Button>
        ) : (
          <Button size="sm" loading={isPending} onClick={() => set(true)}>
            {t('release.now')}
          </Button>
        )}
      </Flex>
      {isAsking && (
        <StillWritingDialog
          id={id}
          at={null}
          isSending={isPending}
          onClose={() => setAsking(false)}
          onAnyway={() => set(true, true)}
        />
      )}
    </Notice>
  );
}
