import { Keyboard, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { Button, Card, EmptyState, Flex, Heading, LinkButton, Notice, Text } from '@teacher-portal/remote-sdk/ui/core';
import { acceptOpen, countOf } from '../../generated-questions/generated-batch';
import { type Batch } from '../../generated-questions/generated-batch.schema';
import { type BatchOwner, generatedStore, type GeneratedState } from '../../generated-questions/generated-store';
import { useGenerated } from '../../generated-questions/use-generated';
import { CopiesDialog } from './copies-dialog';
import { OutcomeNotice } from './outcome-notice';
import { type Asking, ReviewDialogs } from './review-dialogs';
import { ReviewList } from './review-list';
import { ReviewSkeleton } from './review-skeleton';
import { SaveBar } from './save-bar';
import { useCheckedSaving } from './use-checked-saving';
import { useReview } from './use-review';

/** The generated, unsaved questions of a course. */
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
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const [cards] = useState(() => new Map<number, HTMLElement>());
  const review = useReview(owner, batch);
  const toBank = () =>
    void navigate(paths.questions.list.href({ subject: owner.courseId }), { state: subjectState(owner.courseId) });
  const placeOf = (questionNo: number) =>
    batch.items.findIndex(({ question }) => question.questionNo === questionNo) + 1;
  const { save, dialog, isPending } = useCheckedSaving({ owner, batch, review, cards, placeOf, onSaved: toBank });
  const count = countOf(batch);
  const discard = () => {
    run?.cancel();
    generatedStore.put(owner, undefined);
    toBank();
  };
  return (
    <>
      <StateNotices isUnavailable={isUnavailable} isShared={isShared} />
      <OutcomeNotice batch={batch} run={run} />
      <ReviewHead isKept={!isUnavailable} onHelp={() => setAsking({ what: 'help' })} />
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
      <CopiesDialog {...dialog} placeOf={placeOf} />
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

function StateNotices({ isUnavailable, isShared }: Pick<GeneratedState, 'isUnavailable' | 'isShared'>) {
  const { t } = useTranslation('questions');
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
    </>
  );
}

function ReviewHead({ isKept, onHelp }: { isKept: boolean; onHelp: () => void }) {
  const { t } = useTranslation('questions');
  return (
    <Flex align="center" gap="3" mb="3" wrap="wrap">
      <Heading as="h2">{t('review.title')}</Heading>
      <Text size="small" tone="ink3" flex="1 1 10rem">
        {isKept && t('review.kept')}
      </Text>
      <Button size="sm" variant="ghost" icon={<Keyboard size={16} aria-hidden />} onClick={onHelp}>
        {t('review.help')}
      </Button>
    </Flex>
  );
}
