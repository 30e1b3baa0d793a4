import { type KeyboardEvent, useState } from 'react';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { decide } from '../../generated-questions/generated-batch';
import { type Batch, type Reviewed } from '../../generated-questions/generated-batch.schema';
import { type Run } from '../../generated-questions/generated-store';
import { freshChecksQuery } from './fresh-checks.query';
import { mergedChecks } from './merged-checks';
import { type CardAction } from './review-actions';
import { ReviewCard } from './review-card';
import { type ChecksState } from './review-checks';
import { reviewAction } from './review-keys';
import { Reasons } from '../../generated-questions/reasons';
import { type useReview } from './use-review';

interface ReviewListProps {
  courseId: number;
  batch: Batch;
  run: Run | undefined;
  review: ReturnType<typeof useReview>;
  onRegenerate: (item: Reviewed) => void;
  onHelp: () => void;
  /** Registers the card of a question, so that it can be scrolled to. */
  cards: Map<number, HTMLElement>;
}

/** Handlers of buttons and single keys, and the question that the keys apply to. */
function useReviewActions({
  batch: { items },
  run,
  review,
  onRegenerate,
  onHelp,
  cards,
}: Omit<ReviewListProps, 'courseId'>) {
  const [current, setCurrent] = useState<number>();
  const currentNo = items.some(({ question }) => question.questionNo === current)
    ? current
    : items[0]?.question.questionNo;
  const at = items.findIndex(({ question }) => question.questionNo === currentNo);
  const focus = (index: number) => {
    const next = items[Math.max(0, Math.min(index, items.length - 1))];
    if (next) cards.get(next.question.questionNo)?.focus();
  };
  const act = (item: Reviewed, action: CardAction) => {
    if (action === 'accept') review.toggle(item, 'accepted');
    if (action === 'reject') review.toggle(item, 'rejected');
    if (action === 'edit') review.edit(item);
    if (action === 'regenerate') onRegenerate(item);
    if (action === 'delete') {
      // Moves the focus before the pressed button is removed with its question.
      const place = items.indexOf(item);
      focus(place + 1 < items.length ? place + 1 : place - 1);
      review.remove(item);
    }
  };
  const decideAndGoOn = ({ question }: Reviewed, decision: 'accepted' | 'rejected') => {
    review.change((latest) => decide(latest, question.questionNo, decision));
    focus(at + 1);
  };
  const press = (event: KeyboardEvent) => {
    const action = reviewAction(event);
    const item = items[at];
    if (!action || !item) return;
    event.preventDefault();
    if (action === 'next') focus(at + 1);
    if (action === 'previous') focus(at - 1);
    if (action === 'accept') decideAndGoOn(item, 'accepted');
    if (action === 'reject') decideAndGoOn(item, 'rejected');
    if (action === 'edit') review.edit(item);
    if (action === 'regenerate' && !run) onRegenerate(item);
    if (action === 'help') onHelp();
  };
  return { currentNo, setCurrent, act, press };
}

/** The generated questions, reviewed by buttons or by single keys while one has the focus. */
export function ReviewList({ courseId, batch, run, review, onRegenerate, onHelp, cards }: ReviewListProps) {
  const { items, request, isTouched } = batch;
  const { currentNo, setCurrent, act, press } = useReviewActions({ batch, run, review, onRegenerate, onHelp, cards });
  const fresh = useQuery({ ...freshChecksQuery(courseId, batch), enabled: isTouched && !run && items.length > 0 });

  const stateOf = ({ isEdited }: Reviewed): ChecksState => {
    if (!isEdited || fresh.data) return 'known';
    return fresh.error ? 'failed' : 'asked';
  };
  return (
    <Stack as="ol" gap="3" listStyleType="none" onKeyDown={press}>
      {items.map((item, index) => {
        const { questionNo } = item.question;
        return (
          <li key={questionNo}>
            <ReviewCard
              ref={(card) => {
                if (card) cards.set(questionNo, card);
                else cards.delete(questionNo);
              }}
              item={item}
              place={index + 1}
              contexts={request.contexts}
              checks={mergedChecks(item, fresh.data?.get(questionNo))}
              checksState={stateOf(item)}
              isReplaced={run?.kind === 'one' && run.targets.includes(questionNo)}
              isBusy={run !== undefined}
              isCurrent={questionNo === currentNo}
              onFocus={() => setCurrent(questionNo)}
              onAct={(action) => act(item, action)}
            />
            {review.note?.questionNo === questionNo && (
              <Reasons reasons={review.note.reasons} isNote={review.note.isReplaced} />
            )}
          </li>
        );
      })}
    </Stack>
  );
}
