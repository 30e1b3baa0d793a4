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
