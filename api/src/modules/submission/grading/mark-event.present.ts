import { type MarkEvent } from 'shared/contract/mark-history';
import { personOf } from '../../wire';
import { type MarkEventRow } from './history.repository';

/** A longer pause while typing a comment starts another event. */
const PAUSE_MS = 5 * 60_000;

export function presentMarkEvent(row: MarkEventRow): MarkEvent {
  const { id, at, way, submissionId, questionId, fromScore, toScore, fromComment, toComment, reason, answer } = row;
  const isSaid = fromComment !== null && toComment !== null;
  return {
    id,
    at: at.toISOString(),
    person: personOf(row.userId, row.personName),
    way,
    submissionId,
    questionId,
    from: fromScore,
    to: toScore,
    comment: isSaid ? { from: fromComment, to: toComment } : null,
    reason,
    answer,
  };
}

type Comment = NonNullable<MarkEvent['comment']>;
type Typed = MarkEvent & { comment: Comment };

const isTyping = (event: MarkEvent): event is Typed =>
  event.way === 'hand' && event.comment !== null && event.from === event.to;

/**
 * Joins the events of one person typing a comment: it is saved while typing, so each pause of a few seconds is an
 * event. `events` are the newest first, and so is the result; a comment that ends as it began is left out.
 */
export function withJoinedTyping(events: readonly MarkEvent[]): MarkEvent[] {
  const joined: MarkEvent[] = [];
  /** The latest event of each question, and the start of the typing that it completes. */
  const latest = new Map<number | null, { event: MarkEvent; began: number }>();
  for (const event of events) {
    const began = Date.parse(event.at);
    const newer = latest.get(event.questionId);
    const isPart =
      newer !== undefined && newer.began - began <= PAUSE_MS && newer.event.person?.id === event.person?.id;
    if (isPart && isTyping(event) && isTyping(newer.event)) {
      newer.event.comment.from = event.comment.from;
      newer.began = began;
    } else {
      const own = { ...event, comment: event.comment && { ...event.comment } };
      joined.push(own);
      latest.set(event.questionId, { event: own, began });
    }
  }
  return joined.filter((event) => !isTyping(event) || event.comment.from !== event.comment.to);
}
