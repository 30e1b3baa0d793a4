import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { releaseResults, type Writing } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { setCached, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Button, Flex, lazyPart, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../assessment/use-may-change';
import { StillWritingDialog, unlessStillWriting } from '../assessment/release/still-writing-dialog';
import { worksOf } from '../work-groups/works.rules';
import { writingQuery } from './writing.query';

const ReleaseToSome = lazyPart(async () => (await import('./release-to-some')).ReleaseToSome);

interface ReleaseNoticeProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
  submissions: readonly SubmissionSummary[];
}

/** Whether students see their results; nothing before one is graded. */
export function ReleaseNotice(shown: ReleaseNoticeProps) {
  const isGraded = shown.submissions.some(({ status }) => status === assessmentStatus.graded);
  return isGraded ? <Released {...shown} /> : null;
}

/** For who may change the assessment, with the buttons that release or hide them. */
function Released({ id, assessment, submissions }: ReleaseNoticeProps) {
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
  const { releaseMode, releaseAt, releasedAt, students } = writing;
  const some = students.filter((own) => own.releaseAt).length;
  const works = worksOf(submissions);
  const missing = works.filter(({ second }) => second === 'missing').length;
  const differing = works.filter(({ second }) => second === 'differs').length;
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
          {some > 0 && ` ${t('some.shown', { count: some })}`}
          {missing > 0 && ` ${t('release.secondMissing', { count: missing })}`}
          {differing > 0 && ` ${t('release.secondDiffers', { count: differing })}`}
        </Text>
        <Flex gap="2" wrap="wrap">
          {assessment && <ToSome assessment={assessment} writing={writing} submissions={submissions} />}
          {mayChange && (
            <Button size="sm" loading={isPending} onClick={() => set(!isHidable)}>
              {t(isHidable ? 'release.hide' : 'release.now')}
            </Button>
          )}
        </Flex>
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

interface ToSomeProps {
  assessment: Assessment;
  writing: Writing;
  submissions: readonly SubmissionSummary[];
}

/** Also for those who may not change the assessment: the server knows whose students they may show it to. */
function ToSome(shown: ToSomeProps) {
  const { t } = useTranslation('submissions');
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMay('write');
  if (!mayWrite) return null;
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('some.open')}
      </Button>
      {isOpen && <ReleaseToSome {...shown} onClose={() => setOpen(false)} />}
    </>
  );
}
