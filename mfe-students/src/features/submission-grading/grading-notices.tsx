import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Grader } from './queue/kept-edits';
import { changeField, dismissOther, giveUp, tryAgain, type useSaving } from './queue/use-queue';

interface GradingNoticesProps {
  submission: GradedSubmission;
  grader: Grader;
  saving: ReturnType<typeof useSaving>;
}

/** Warnings for the grader: another grader is active, the server refuses, or the browser cannot store anything. */
export function GradingNotices({
  submission,
  grader,
  saving: { state, other, refusal, isUnkept },
}: GradingNoticesProps) {
  const { t } = useTranslation('grading');
  const forget = (
    <Button size="sm" onClick={() => giveUp(grader, submission)}>
      {t('notice.giveUp')}
    </Button>
  );
  return (
    <>
      {isUnkept && (
        <Notice tone="bad" role="alert" mb="3">
          {t('notice.unavailable')}
        </Notice>
      )}
      {submission.asSecond && (
        <Notice role="status" mb="3">
          {t('notice.second')}
        </Notice>
      )}
      {other && (
        <Notice role="alert" mb="3">
          <Text>{other.isSelf ? t('notice.self') : t('notice.other', { name: other.name })}</Text>
          <Button size="sm" mt="2" onClick={() => dismissOther(submission.id)}>
            {t('notice.understood')}
          </Button>
        </Notice>
      )}
      {state === 'held' && (
        <Notice tone="bad" role="alert" mb="3">
          <Text>{t('notice.held', { name: submission.gradedBy?.name ?? '' })}</Text>
          <Flex gap="2" mt="2" wrap="wrap">
            <Button size="sm" onClick={() => changeField(grader, submission, 'done', 'false')}>
              {t('notice.reopen')}
            </Button>
            {forget}
          </Flex>
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="bad" role="alert" mb="3">
          <Text>{t(isUnkept ? 'notice.refusedUnkept' : 'notice.refused', { reason: refusal })}</Text>
          <Flex gap="2" mt="2" wrap="wrap">
            <Button size="sm" onClick={() => tryAgain(grader, submission)}>
              {t('notice.again')}
            </Button>
            {forget}
          </Flex>
        </Notice>
      )}
    </>
  );
}
