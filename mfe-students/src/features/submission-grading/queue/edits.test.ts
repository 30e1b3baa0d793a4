/** @jest-environment node */
import fc from 'fast-check';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { answerTo, submission } from '../../../submission/testing/submission.fixture';
import { applyGrade, ece } from '../testing/apply-grade';
import {
  changing,
  conflictsIn,
  type Edits,
  invalidIn,
  isHeld,
  merged,
  reconciled,
  requestOf,
  settled,
  stateOf,
  unsavedKeys,
  withChange,
  withSaved,
} from './edits';
import { commentKey, type FieldKey, fieldProblem, meaningOf, parseScore, savedOf, scoreKey } from './field-key';

const start = submission(1);
const typed = (key: FieldKey, value: string, on: Submission = start, edits: Edits = {}) =>
  withChange(edits, on, key, value);

describe('parsing a score', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['3', 3],
    [' 2.5 ', 2.5],
    ['2,5', 2.5],
    ['.5', 0.5],
    ['3.', 3],
    ['-1', -1],
    ['0', 0],
    ['three', NaN],
    ['1,2,3', NaN],
    ['1e2', NaN],
    ['0x1', NaN],
    ['Infinity', NaN],
    ['3 4', NaN],
  ])('parses %p as %p', (text, score) => expect(parseScore(text)).toBe(score));

  it.each([
    ['4', undefined],
    ['0', undefined],
    ['', undefined],
    ['3.5', undefined],
    ['4.5', 'errors.scoreRange'],
    ['-0.5', 'errors.scoreRange'],
    ['many', 'errors.scoreNumber'],
  ])('parses %p of 4 marks as %p', (text, problem) =>
    expect(fieldProblem(start, scoreKey(71), text)?.key).toBe(problem),
  );

  it.each([
    ['8', undefined],
    ['8.5', 'errors.scoreOverall'],
    ['-1', 'errors.scoreOverall'],
    ['x', 'errors.scoreNumber'],
  ])('parses as overall score of 8 %p as %p', (text, problem) =>
    expect(fieldProblem(start, 'marks', text)?.key).toBe(problem),
  );

  it('refuses a comment that is longer than the server accepts', () => {
    expect(fieldProblem(start, 'comment', 'a'.repeat(5001))?.key).toBe('errors.tooLong');
  });
});

describe('what is sent', () => {
  it('includes only changed fields, each question once, with trimmed texts', () => {
    const edits = typed('comment', ' Good ', start, typed(commentKey(72), 'Why? ', start, typed(scoreKey(72), '2,5')));
    expect(requestOf(edits, start)?.body).toStrictEqual({
      submissionId: 1,
      scores: [{ questionId: 72, score: 2.5, comment: 'Why?' }],
      comment: 'Good',
      done: false,
    });
  });

  it('names no field of the whole submission that was not changed', () => {
    expect(requestOf(typed(scoreKey(72), '3'), start)?.body).toStrictEqual({
      submissionId: 1,
      scores: [{ questionId: 72, score: 3 }],
      done: false,
    });
  });

  it('leaves out an invalid score and nothing else', () => {
    const edits = typed(scoreKey(72), '3', start, typed(scoreKey(71), '9'));
    expect(requestOf(edits, start)?.body.scores).toEqual([{ questionId: 72, score: 3 }]);
    expect(requestOf(typed(scoreKey(71), 'x'), start)).toBeUndefined();
  });

  it('removes a score when its field is emptied', () => {
    const scored = submission(1, { answers: [answerTo(71, { score: 2 }), answerTo(72)] });
    expect(requestOf(typed(scoreKey(71), '', scored), scored)?.body.scores).toEqual([{ questionId: 71, score: null }]);
  });

  it('is empty for a trailing blank and for typed text that was undone', () => {
    expect(requestOf(typed('comment', '  '), start)).toBeUndefined();
    expect(typed(scoreKey(71), '', start, typed(scoreKey(71), '3'))).toEqual({});
  });

  it('includes an overall score once it is typed, and removes it when its field is emptied', () => {
    const edits = typed('marks', '7');
    expect(requestOf(edits, start)?.body).toMatchObject({ marks: 7, done: false });
    expect(requestOf(typed('done', 'true', start, edits), start)?.body).toMatchObject({ marks: 7, done: true });
    const given = applyGrade(start, { marks: 7 });
    expect(requestOf(typed('marks', '', given), given)?.body).toMatchObject({ marks: null });
    expect(requestOf(typed('done', 'true', given), given)?.body).not.toHaveProperty('marks');
  });
});

describe('another grader', () => {
  const theirs = applyGrade(start, { scores: [{ questionId: 71, score: 1 }], comment: 'Theirs' }, ece);

  it('causes no conflict by changing other fields', () => {
    const edits = typed(scoreKey(72), '3');
    expect(conflictsIn(edits, theirs)).toEqual([]);
    expect(requestOf(edits, theirs)?.body.scores).toEqual([{ questionId: 72, score: 3 }]);
  });

  it('causes a conflict by changing the same field, which is held back while the rest is sent', () => {
    const edits = typed(scoreKey(72), '3', start, typed(scoreKey(71), '4'));
    expect(conflictsIn(edits, theirs)).toEqual([scoreKey(71)]);
    expect(requestOf(edits, theirs)?.body.scores).toEqual([{ questionId: 72, score: 3 }]);
  });

  it('causes a conflict about a comment without holding back the score of the same question', () => {
    const after = applyGrade(start, { scores: [{ questionId: 72, comment: 'Theirs' }] }, ece);
    const edits = typed(scoreKey(72), '3', start, typed(commentKey(72), 'Mine'));
    expect(requestOf(edits, after)?.body.scores).toStrictEqual([{ questionId: 72, score: 3 }]);
  });

  it.each([
    ['means what is saved', { base: 'Old', value: ' Theirs ' }, 'resting', { base: 'Theirs', value: ' Theirs ' }],
    ['is what is saved', { base: 'Old', value: 'Theirs' }, 'resting', undefined],
    ['means what it replaced', { base: 'Old', value: 'Old ' }, 'outdated', undefined],
    ['changes what is saved', { base: 'Theirs', value: 'Mine' }, 'open', { base: 'Theirs', value: 'Mine' }],
    ['changes what they have changed', { base: 'Old', value: 'Mine' }, 'conflict', { base: 'Old', value: 'Mine' }],
  ] as const)('finds an edit that %s and settles it', (_, edit, state, after) => {
    expect(stateOf(theirs, 'comment', edit)).toBe(state);
    expect(reconciled({ comment: edit }, theirs)).toEqual(after ? { comment: after } : {});
    expect(unsavedKeys({ comment: edit }, theirs)).toEqual(state === 'open' || state === 'conflict' ? ['comment'] : []);
  });

  it('causes no conflict by typing the same value', () =>
    expect(conflictsIn(typed('comment', 'Theirs'), theirs)).toEqual([]));

  it.each([
    ['mine', [{ questionId: 71, score: 4 }]],
    ['theirs', undefined],
  ] as const)('resolves a conflict field by field: %s', (choice, sent) => {
    const edits = settled(typed(scoreKey(71), '4'), theirs, scoreKey(71), choice);
    expect(conflictsIn(edits, theirs)).toEqual([]);
    expect(requestOf(edits, theirs)?.body.scores).toEqual(sent);
  });

  it('holds back typed values when the other grader has finished, because sending would reopen the submission', () => {
    const done = applyGrade(
      start,
      {
        scores: [
          { questionId: 71, score: 1 },
          { questionId: 72, score: 1 },
        ],
        done: true,
      },
      ece,
    );
    const edits = typed(commentKey(72), 'Late');
    expect([isHeld(edits, done), requestOf(edits, done)]).toEqual([true, undefined]);
    expect(isHeld({}, done)).toBe(false);
    expect(requestOf(typed('done', 'false', done, edits), done)?.body).toMatchObject({
      done: false,
      scores: [{ questionId: 72, comment: 'Late' }],
    });
  });
});

it('lists the fields that cannot be sent, and the edits that mean something else than before', () => {
  const edits: Edits = {
    [scoreKey(71)]: { base: '', value: 'x' },
    [scoreKey(72)]: { base: '1.5', value: '1,5' },
    comment: { base: '', value: 'Good' },
  };
  expect(invalidIn(edits, start)).toEqual([scoreKey(71)]);
  expect(Object.keys(changing(edits))).toEqual([scoreKey(71), 'comment']);
});

describe('after a save', () => {
  it('keeps what was typed in the meantime to be sent over the new value', () => {
    const sent = typed('comment', 'Go');
    const request = requestOf(sent, start);
    const after = applyGrade(start, request?.body ?? {});
    const edits = withSaved(typed('comment', 'Good', start, sent), request?.values ?? {}, { before: start, after });
    expect(edits).toEqual({ comment: { base: 'Go', value: 'Good' } });
  });

  it('keeps the trailing blank of a text that is being typed', () => {
    const sent = typed('comment', 'Go ');
    const request = requestOf(sent, start);
    const after = applyGrade(start, request?.body ?? {});
    const edits = withSaved(sent, request?.values ?? {}, { before: start, after });
    expect(edits.comment?.value).toBe('Go ');
    expect(unsavedKeys(edits, after)).toEqual([]);
  });

  it('shows the overall score of a reopened submission, which the server keeps', () => {
    const done = applyGrade(start, { marks: 5, done: true });
    const request = requestOf(typed('done', 'false', done), done);
    const after = applyGrade(done, request?.body ?? {});
    expect([after.marks, savedOf(after, 'marks')]).toEqual([null, '5']);
    expect(withSaved(typed('done', 'false', done), request?.values ?? {}, { before: done, after })).toEqual({});
  });

  it('does not bring back an overall score that another grader has removed', () => {
    const done = applyGrade(start, { marks: 5, done: true });
    expect(withSaved({}, { comment: 'Good' }, { before: done, after: start })).toEqual({});
  });

  it('keeps the typed overall score of a reopened submission instead of the stored one', () => {
    const done = applyGrade(start, { marks: 5, done: true });
    const opened = typed('done', 'false', done);
    const request = requestOf(opened, done);
    const after = applyGrade(done, { ...request?.body });
    const edits = typed('marks', '7', done, opened);
    expect(withSaved(edits, request?.values ?? {}, { before: done, after }).marks?.value).toBe('7');
  });
});

const keys: FieldKey[] = [scoreKey(71), scoreKey(72), commentKey(71), commentKey(72), 'comment'];
const text = fc.constantFrom('', '0', '1', '2.5', '4', '9', 'x', 'Good', ' Good ');
const key = fc.constantFrom(...keys);
const step = fc.oneof(
  fc.record({ what: fc.constant('type' as const), key, text }),
  fc.record({ what: fc.constant('other' as const), key, text }),
  fc.record({ what: fc.constantFrom('send' as const, 'lostAnswer' as const) }),
);

/** A save by somebody else: refused by their own form where it is no score. */
function otherSaves(server: Submission, field: FieldKey, value: string): Submission {
  const request = requestOf(typed(field, value, server), server);
  return request ? applyGrade(server, request.body, ece) : server;
}

describe('the queue as a whole', () => {
  it('keeps the last text of each field until the server has stored it', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let server = start;
        let seen = start;
        let edits: Edits = {};
        const last = new Map<FieldKey, { value: string; hasArrived: boolean }>();
        const look = () =>
          last.forEach((each, field) => (each.hasArrived ||= savedOf(server, field) === meaningOf(field, each.value)));
        for (const each of steps) {
          if (each.what === 'type') {
            edits = withChange(edits, seen, each.key, each.text);
            // Back at the beginning it changes nothing.
            const base = edits[each.key]?.base ?? each.text;
            last.set(each.key, { value: each.text, hasArrived: meaningOf(each.key, each.text) === base });
          }
          if (each.what === 'other') server = otherSaves(server, each.key, each.text);
          if (each.what === 'send' || each.what === 'lostAnswer') {
            // Refused as stale, the submission is read again; the next attempt is over that.
            seen = server;
            edits = reconciled(edits, seen);
            const request = requestOf(edits, seen);
            if (request) {
              const before = seen;
              server = applyGrade(server, request.body);
              if (each.what === 'send') {
                seen = server;
                edits = withSaved(edits, request.values, { before, after: server });
              }
            }
          }
          look();
          for (const [field, { value, hasArrived }] of last) {
            const here = edits[field];
            expect(here ? meaningOf(field, here.value) === meaningOf(field, value) : hasArrived).toBe(true);
          }
        }
      }),
    );
  });

  it('sends everything valid in one more call once every conflict is resolved as mine', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ key, text }), { maxLength: 10 }),
        fc.array(fc.record({ key, text }), { maxLength: 5 }),
        (mine, others) => {
          const edits = mine.reduce<Edits>((all, each) => withChange(all, start, each.key, each.text), {});
          const server = others.reduce((now, each) => otherSaves(now, each.key, each.text), start);
          const decided = conflictsIn(edits, server).reduce(
            (all, field) => settled(all, server, field, 'mine'),
            reconciled(edits, server),
          );
          const request = requestOf(decided, server);
          const after = request ? applyGrade(server, request.body) : server;
          for (const [field, edit] of Object.entries(decided) as [FieldKey, { value: string }][])
            if (!fieldProblem(start, field, edit.value))
              expect(savedOf(after, field)).toBe(meaningOf(field, edit.value));
          expect(conflictsIn(decided, after)).toEqual([]);
        },
      ),
    );
  });

  it('merges values of an earlier visit below those typed since, field by field', () => {
    const older: Edits = { comment: { base: '', value: 'old' }, [scoreKey(71)]: { base: '', value: '1' } };
    const newer: Edits = { comment: { base: '', value: 'new' } };
    expect(merged(older, newer)).toEqual({
      comment: { base: '', value: 'new' },
      [scoreKey(71)]: { base: '', value: '1' },
    });
  });
});
