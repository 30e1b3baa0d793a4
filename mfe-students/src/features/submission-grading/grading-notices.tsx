import { type GradedWork } from 'shared/contract/submission';
import { useTranslation } from 'shared/i18n';
import { Button, Flex, Notice, Text } from 'shared/ui/core';
import { type Grader } from './queue/kept-edits';
import { changeField, dismissOther, giveUp, tryAgain, type useSaving } from './queue/use-queue';

interface GradingNoticesProps {
  work: GradedWork;
  grader: Grader;
  saving: ReturnType<typeof useSaving>;
}

/** What a grader must know before going on: somebody else grades too, the server refuses, nothing can be kept. */
export function GradingNotices({
  work,
  grader,
  saving: { state, other, refusal, isUnavailable },
}: GradingNoticesProps) {
  const { t } = useTranslation('students');
  const forget = (
    <Button size="sm" onClick={() => giveUp(grader, work)}>
      {t('grading.notice.giveUp')}
    </Button>
  );
  return (
    <>
      {isUnavailable && (
        <Notice tone="bad" role="alert" mb="3">
          {t('grading.notice.unavailable')}
        </Notice>
      )}
      {other && (
        <Notice role="alert" mb="3">
          <Text>{other.isSelf ? t('grading.notice.self') : t('grading.notice.other', { name: other.name })}</Text>
          <Button size="sm" mt="2" onClick={() => dismissOther(work.id)}>
            {t('grading.notice.understood')}
          </Button>
        </Notice>
      )}
      {state === 'held' && (
        <Notice tone="bad" role="alert" mb="3">
          <Text>{t('grading.notice.held', { name: work.gradedBy?.name ?? '' })}</Text>
          <Flex gap="2" mt="2" wrap="wrap">
            <Button size="sm" onClick={() => changeField(grader, work, 'done', 'false')}>
              {t('grading.notice.reopen')}
            </Button>
            {forget}
          </Flex>
        </Notice>
      )}
      {refusal !== undefined && (
        <Notice tone="bad" role="alert" mb="3">
          <Text>{t('grading.notice.refused', { reason: refusal })}</Text>
          <Flex gap="2" mt="2" wrap="wrap">
            <Button size="sm" onClick={() => tryAgain(grader, work)}>
              {t('grading.notice.again')}
            </Button>
            {forget}
          </Flex>
        </Notice>
      )}
    </>
  );
}
