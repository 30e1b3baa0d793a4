import { type MarkEvent } from 'shared/contract/mark-history';
import { personOf } from '../../wire';
import { DIGIT_MS, type MarkEventRow } from './history.repository';

/** A longer pause while typing a comment starts another event. */
const PAUSE_MS = 5 * 60_000;

/** The words of criteria, by question, then by id. */
export type CriterionWords = ReadonlyMap<number, ReadonlyMap<number, string>>;

function ticksOf({ questionId, fromTicks, toTicks }: MarkEventRow, words: CriterionWords): MarkEvent['ticks'] {
  if (fromTicks === null && toTicks === null) return null;
  const [from, to] = [fromTicks ?? [], toTicks ?? []];
  const wordsOf = (ids: number[]) => ids.map((id) => words.get(questionId ?? 0)?.get(id) ?? '');
  return {
    added: wordsOf(to.filter((id) => !from.includes(id))),
    removed: wordsOf(from.filter((id) => !to.includes(id))),
  };
}

export function presentMarkEvent(row: MarkEventRow, words: CriterionWords = new Map()): MarkEvent {
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
    ticks: ticksOf(row, words),
  };
}

type Comment = NonNullable<MarkEvent['comment']>;
type Typed = MarkEvent & { comment: Comment };

const isTyping = (event: MarkEvent): event is Typed =>
  event.way === 'hand' && event.comment !== null && event.from === event.to && !event.ticks;

/** Whether `newer` is the score of `older` with more digits: 1, then 14. */
const isLonger = (older: MarkEvent, newer: MarkEvent) =>
  [older, newer].every(({ way, comment, ticks, to }) => way === 'hand' && comment === null && !ticks && to !== null) &&
  older.to !== older.from &&
  older.to === newer.from &&
  String(newer.to).startsWith(String(older.to));

/** The latest event of an answer, and the start of the typing that it completes. */
interface Latest {
  event: MarkEvent;
  began: number;
  /** The event in which that typing began, as it was stored. */
  first: MarkEvent;
}

/** Adds the older event to the newer one if it is a part of the same typing. */
function join(latest: Latest | undefined, older: MarkEvent): boolean {
  const began = Date.parse(older.at);
  if (!latest || latest.event.person?.id !== older.person?.id) return false;
  const { event, first } = latest;
  const pause = latest.began - began;
  if (pause <= PAUSE_MS && isTyping(older) && isTyping(event)) event.comment.from = older.comment.from;
  else if (pause <= DIGIT_MS && isLonger(older, first)) event.from = older.from;
  else return false;
  Object.assign(latest, { began, first: older });
  return true;
}

/**
 * Joins the events of one person typing: a comment is saved while typing, so each pause of a few seconds is an event, and
 * so is a digit of a score that is typed slowly. `events` are the newest first, and so is the result; a comment that ends
 * as it began is left out.
 */
export function withJoinedTyping<Event extends MarkEvent>(events: readonly Event[]): Event[] {
  const joined: Event[] = [];
  const latest = new Map<string, Latest>();
  for (const event of events) {
    const answer = `${event.submissionId} ${event.questionId}`;
    if (join(latest.get(answer), event)) continue;
    const own = { ...event, comment: event.comment && { ...event.comment } };
    joined.push(own);
    latest.set(answer, { event: own, began: Date.parse(event.at), first: event });
  }
  return joined.filter((event) => !isTyping(event) || event.comment.from !== event.comment.to);
}
