import { Keyboard, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { subjectState } from 'shared/entities/subject';
import { handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Link, useNavigate } from 'shared/router';
import { Button, Card, EmptyState, Flex, Heading, LinkButton, Notice, showToast, Text } from 'shared/ui/core';
import { acceptOpen, countOf } from '../../generated/generated-batch';
import { type Batch } from '../../generated/generated-batch.schema';
import { type BatchOwner, generatedStore, type GeneratedState } from '../../generated/generated-store';
import { useGenerated } from '../../generated/use-generated';
import { OutcomeNotice } from './outcome-notice';
import { type Asking, ReviewDialogs } from './review-dialogs';
import { ReviewList } from './review-list';
import { ReviewSkeleton } from './review-skeleton';
import { SaveBar } from './save-bar';
import { problemIn, useSaveGenerated } from './save-generated';
import { useReview } from './use-review';

/** The questions of a course that were generated and are not saved yet. */
export function Review({ courseId }: { courseId: number }) {
  const { owner, batch, ...state } = useGenerated(courseId);
  if (!owner || !state.isLoaded) return <ReviewSkeleton />;
  if (!batch || batch.items.length === 0) return <NothingYet courseId={courseId} isGoneElsewhere={state.isShared} />;
  return <Questions owner={owner} batch={batch} state={state} />;
}

function NothingYet({ courseId, isGoneElsewhere }: { courseId: number; isGoneElsewhere: boolean }) {
  const { t } = useTranslation('questions');
  const action = (
    <LinkButton asChild variant="primary">
      <Link to={paths.questions.bulk.href({ subject: courseId })} state={subjectState(courseId)}>
        {t('review.generate')}
      </Link>
    </LinkButton>
  );
  return (
    <Card padding="none">
      <EmptyState icon={<Sparkles size={24} aria-hidden />} title={t('review.emptyTitle')} action={action}>
        {isGoneElsewhere && (
          <Text role="status" mb="1">
            {t('review.goneElsewhere')}
          </Text>
        )}
        {t('review.empty')}
      </EmptyState>
    </Card>
  );
}

interface QuestionsProps {
  owner: BatchOwner;
  batch: Batch;
  state: Pick<GeneratedState, 'run' | 'isUnavailable' | 'isShared'>;
}

function Questions({ owner, batch, state: { run, isUnavailable, isShared } }: QuestionsProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const [cards] = useState(() => new Map<number, HTMLElement>());
  const review = useReview(owner, batch);
  const toBank = () =>
    void navigate(paths.questions.list.href({ subject: owner.courseId }), { state: subjectState(owner.courseId) });
  const { save: send, isPending } = useSaveGenerated(owner, toBank);
  const count = countOf(batch);
  const placeOf = (questionNo: number) =>
    batch.items.findIndex(({ question }) => question.questionNo === questionNo) + 1;

  const save = (withOpen: boolean) => {
    if (withOpen) review.change(acceptOpen);
    const latest = generatedStore.read(owner).batch;
    if (!latest) return;
    if (countOf(latest).accepted === 0) return handleProblem('errors.noQuestionSelected');
    const found = problemIn(latest);
    if (!found) return send(latest);
    const problem = message(found.problem.key, { ...limits, ...found.problem.values });
    showToast({
      tone: 'error',
      message: t('review.problemAt', { number: placeOf(found.questionNo), problem }),
      id: 'generated-problem',
    });
    cards.get(found.questionNo)?.focus();
  };
  const discard = () => {
    run?.cancel();
    generatedStore.put(owner, undefined);
    toBank();
  };
  return (
    <>
      {isUnavailable && (
        <Notice tone="bad" role="alert" mb="3">
          {t('review.unavailable')}
        </Notice>
      )}
      {isShared && (
        <Notice role="status" mb="3">
          {t('review.elsewhere')}
        </Notice>
      )}
      <OutcomeNotice batch={batch} run={run} />
      <Flex align="center" gap="3" mb="3" wrap="wrap">
        <Heading as="h2">{t('review.title')}</Heading>
        <Text size="small" tone="ink3" flex="1 1 10rem">
          {!isUnavailable && t('review.kept')}
        </Text>
        <Button
          size="sm"
          variant="ghost"
          icon={<Keyboard size={16} aria-hidden />}
          onClick={() => setAsking({ what: 'help' })}
        >
          {t('review.help')}
        </Button>
      </Flex>
      <ReviewList
        courseId={owner.courseId}
        batch={batch}
        run={run}
        review={review}
        cards={cards}
        onRegenerate={(item) => setAsking({ what: 'one', item, place: placeOf(item.question.questionNo) })}
        onHelp={() => setAsking({ what: 'help' })}
      />
      <SaveBar
        count={count}
        isBusy={run !== undefined}
        isSaving={isPending}
        onDiscard={() => setAsking({ what: 'discard' })}
        onRegenerateAll={() => setAsking({ what: 'all' })}
        onAcceptAll={() => review.change(acceptOpen)}
        onSave={() => (count.open > 0 ? setAsking({ what: 'open' }) : save(false))}
      />
      <ReviewDialogs
        asking={asking}
        onClose={() => setAsking(undefined)}
        total={batch.items.length}
        open={count.open}
        accepted={count.accepted}
        onDiscard={discard}
        onRegenerate={(item, instruction) => void review.replace(item, instruction)}
        onRegenerateAll={(instruction) => void review.replaceAll(instruction)}
        onSave={save}
      />
    </>
  );
}
