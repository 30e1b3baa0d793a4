import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { releaseResults } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { setCached, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../assessment/use-may-change';
import { StillWritingDialog, unlessStillWriting } from '../assessment/release/still-writing-dialog';
import { writingQuery } from './writing.query';

interface ReleaseNoticeProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
  graded: number;
}

/** Whether students see their results; nothing before one is graded. */
export function ReleaseNotice({ graded, ...shown }: ReleaseNoticeProps) {
  return graded === 0 ? null : <Released {...shown} />;
}

/** For who may change the assessment, with the button that releases or hides them. */
function Released({ id, assessment }: Omit<ReleaseNoticeProps, 'graded'>) {
  const { t } = useTranslation('submissions');
  const [isAsking, setAsking] = useState(false);
  const mayChange = useMayChange(assessment ?? {});
  const { data: writing } = useQuery(writingQuery(id));
  const { mutate, isPending } = useWrite(releaseResults, {
    invalidation: ({ data }) => setCached(writingQuery(id), data),
    onSuccess: ({ data }) => {
      setAsking(false);
      handleSuccess(t(data.releasedAt ? 'release.done' : 'release.hidden'));
    },
    onError: (error) => unlessStillWriting(error, () => setAsking(true)),
  });
  if (!writing) return null;
  const { releaseMode, releaseAt, releasedAt } = writing;
  const isHidable = Boolean(releasedAt) && releaseMode === 'byHand';
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
        {mayChange && (
          <Button size="sm" loading={isPending} onClick={() => set(!isHidable)}>
            {t(isHidable ? 'release.hide' : 'release.now')}
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
