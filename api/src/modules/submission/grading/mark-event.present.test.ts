import { type MarkEvent } from 'shared/contract/mark-history';
import { withJoinedTyping } from './mark-event.present';

const ada = { id: 1, name: 'Ada' };
const ece = { id: 2, name: 'Ece' };

/** A comment typed so many seconds after nine. */
const typed = (id: number, seconds: number, from: string, to: string, change: Partial<MarkEvent> = {}): MarkEvent => ({
  id,
  at: new Date(Date.UTC(2026, 10, 2, 9, 0, seconds)).toISOString(),
  person: ada,
  way: 'hand',
  submissionId: 1,
  questionId: 7,
  from: 3,
  to: 3,
  comment: { from, to },
  reason: null,
  ...change,
});
const told = (events: MarkEvent[]) =>
  withJoinedTyping([...events].reverse()).map(({ id, comment }) => `${id} ${comment?.from}→${comment?.to}`);

it.each<[string, MarkEvent[], string[]]>([
  ['one comment', [typed(1, 0, '', 'N'), typed(2, 3, 'N', 'Near'), typed(3, 6, 'Near', 'Nearly')], ['3 →Nearly']],
  [
    'questions typed in turn',
    [typed(1, 0, '', 'a'), typed(2, 2, '', 'b', { questionId: 8 }), typed(3, 4, 'a', 'aa')],
    ['3 →aa', '2 →b'],
  ],
  ['a comment that was taken back at once', [typed(1, 0, '', 'N'), typed(2, 3, 'N', '')], []],
])('joins %s', (_what, events, expected) => expect(told(events)).toEqual(expected));

it.each<[string, MarkEvent[]]>([
  ['two people', [typed(1, 0, '', 'a'), typed(2, 3, 'a', 'b', { person: ece })]],
  ['a long pause', [typed(1, 0, '', 'a'), typed(2, 301, 'a', 'b')]],
  ['a score in between', [typed(1, 0, '', 'a'), typed(2, 3, '', '', { comment: null, to: 4 }), typed(3, 6, 'a', 'b')]],
  ['a regrade', [typed(1, 0, '', 'a'), typed(2, 3, 'a', 'b', { way: 'regrade' })]],
])('keeps apart the events of %s', (_what, events) => expect(told(events)).toHaveLength(events.length));

/** A score typed so many seconds after nine. */
const scored = (id: number, seconds: number, from: number | null, to: number | null, change: Partial<MarkEvent> = {}) =>
  typed(id, seconds, '', '', { comment: null, from, to, ...change });
const scoresOf = (events: MarkEvent[]) =>
  withJoinedTyping([...events].reverse()).map(({ id, from, to }) => `${id} ${from}→${to}`);

it.each<[string, MarkEvent[], string[]]>([
  ['two digits', [scored(1, 0, null, 1), scored(2, 1, 1, 14)], ['2 null→14']],
  ['a decimal', [scored(1, 0, 5, 1), scored(2, 1, 1, 12), scored(3, 2, 12, 12.5)], ['3 5→12.5']],
  [
    'two submissions in turn',
    [scored(1, 0, null, 1), scored(2, 1, null, 1, { submissionId: 2 }), scored(3, 2, 1, 14)],
    ['3 null→14', '2 null→1'],
  ],
])('joins a score of %s', (_what, events, expected) => expect(scoresOf(events)).toEqual(expected));

it.each<[string, MarkEvent[]]>([
  ['another number', [scored(1, 0, null, 4), scored(2, 1, 4, 1)]],
  ['a later correction', [scored(1, 0, null, 1), scored(2, 3, 1, 14)]],
  ['somebody else', [scored(1, 0, null, 1), scored(2, 1, 1, 14, { person: ece })]],
  ['a regrade', [scored(1, 0, null, 1), scored(2, 1, 1, 14, { way: 'regrade' })]],
  ['a removed score', [scored(1, 0, 1, null), scored(2, 1, null, 14)]],
  ['a comment with it', [scored(1, 0, null, 1), scored(2, 1, 1, 14, { comment: { from: '', to: 'a' } })]],
])('keeps a score apart from %s', (_what, events) => expect(scoresOf(events)).toHaveLength(events.length));
