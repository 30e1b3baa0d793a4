import {
  acceptOpen,
  countOf,
  decide,
  itemOf,
  withEdited,
  withEvent,
  withAdded,
  withItem,
  withoutQuestion,
  withoutSaved,
  withQuestionAgain,
} from './generated-batch';
import { type Batch } from './generated-batch.schema';
import { batchOf, doneEvent, generated, questionEvent } from './testing/generated.fixture';

const three = () => batchOf(generated(1), generated(2), generated(3));
const numbers = ({ items }: Batch) => items.map(({ question }) => question.questionNo);
const texts = ({ items }: Batch) => items.map(({ question }) => question.questionText);

describe('deleting a generated question', () => {
  it.each([
    ['number and text', 2, generated(2).questionText, [1, 3]],
    ['the number alone, which is not enough', 2, 'another text', [1, 2, 3]],
    ['the text alone, which is not enough', 9, generated(2).questionText, [1, 2, 3]],
  ])('deletes a generated question by %s', (_, questionNo, questionText, left) => {
    expect(numbers(withoutQuestion(three(), { questionNo, questionText }))).toEqual(left);
  });

  it.each([1, 2, 3])('restores deleted question %i to its position', (questionNo) => {
    const batch = three();
    const item = batch.items[questionNo - 1];
    if (!item) throw new Error('The batch has three questions.');
    const back = withQuestionAgain(withoutQuestion(batch, item.question), item, questionNo - 1);
    expect(numbers(back)).toEqual([1, 2, 3]);
    expect(numbers(withQuestionAgain(back, item, 0))).toEqual([1, 2, 3]);
  });
});

describe('regenerating questions', () => {
  it('puts the new question in the same position and number, undecided', () => {
    const batch = withEvent(
      decide(three(), 2, 'accepted'),
      questionEvent(generated(1, { questionText: '<p>New</p>' })),
      [2],
    );
    expect(numbers(batch)).toEqual([1, 2, 3]);
    expect(itemOf(batch, 2)).toMatchObject({ decision: 'open', question: { questionText: '<p>New</p>' } });
  });

  it('replaces all questions in turn and keeps those for which nothing was generated', () => {
    const batch = [generated(1, { questionText: 'A' }), generated(2, { questionText: 'B' })].reduce(
      (current, question) => withEvent(current, questionEvent(question), [1, 2, 3]),
      three(),
    );
    expect(texts(batch)).toEqual(['A', 'B', generated(3).questionText]);
  });

  it.each([
    ['was deleted meanwhile', generated(1)],
    ['is one more than asked for', generated(2)],
  ])('ignores a result for a position that %s', (_, question) => {
    const batch = withoutQuestion(three(), generated(2));
    expect(withEvent(batch, questionEvent(question), [2])).toEqual(batch);
  });
});

it('keeps an edited question in its position, accepts it, and drops the check results of its old wording', () => {
  const batch = batchOf(
    generated(1),
    generated(2, { keyCheck: 'disagrees', checks: [{ key: 'questionChecks.noKey', severity: 'error' }] }),
  );
  const edited = withEdited(batch, 2, { questionText: '<p>Better</p>', score: 3, questionNo: 9 });
  expect(numbers(edited)).toEqual([1, 2]);
  expect(edited).toMatchObject({
    isTouched: true,
    items: [
      { isEdited: false },
      {
        isEdited: true,
        decision: 'accepted',
        question: {
          questionText: '<p>Better</p>',
          score: 3,
          keyCheck: null,
          checks: [],
          evidence: generated(2).evidence,
        },
      },
    ],
  });
  expect(withEdited(batch, 7, { score: 3 })).toBe(batch);
});

it('applies a second answer only to the wording it was asked about', () => {
  const event = { type: 'keyCheck', questionNo: 1, keyCheck: 'disagrees', keyChosen: null } as const;
  expect(itemOf(withEvent(three(), event), 1)?.question.keyCheck).toBe('disagrees');
  expect(itemOf(withEvent(three(), event, [3]), 3)?.question.keyCheck).toBe('disagrees');
  expect(itemOf(withEvent(withEdited(three(), 1, { score: 1 }), event), 1)?.question.keyCheck).toBeNull();
});

it('keeps only undecided and newly accepted questions after saving', () => {
  const decided = decide(decide(three(), 1, 'accepted'), 3, 'rejected');
  expect(numbers(withoutSaved(decided, [generated(1)]))).toEqual([2]);
  expect(numbers(withoutSaved(decide(decided, 2, 'accepted'), [generated(1)]))).toEqual([2]);
});

it('appends an edited question whose position is taken, accepted, under a new number', () => {
  const batch = withAdded(three(), { ...generated(2), score: 1 }, { questionText: 'Mine' });
  expect(texts(batch)).toEqual([...texts(three()), 'Mine']);
  expect(numbers(batch)).toEqual([1, 2, 3, 4]);
  expect(batch.items[3]).toMatchObject({ decision: 'accepted', isEdited: true, question: { keyCheck: null } });
});

it('accepts only undecided questions when all are accepted', () => {
  expect(countOf(acceptOpen(decide(three(), 1, 'rejected')))).toEqual({ accepted: 2, rejected: 1, open: 0 });
});

it('keeps every number unique and in order with one decision each, after any sequence of changes', () => {
  const steps: ((batch: Batch) => Batch)[] = [
    (batch) => decide(batch, 1, 'accepted'),
    (batch) => decide(batch, 2, 'rejected'),
    (batch) => withoutQuestion(batch, generated(2)),
    (batch) => withEdited(batch, 3, { questionText: 'Edited' }),
    (batch) => withEvent(batch, questionEvent(generated(1, { questionText: 'New' })), [2]),
    (batch) => withEvent(batch, questionEvent(generated(2, { questionText: 'New' })), [1, 2, 3]),
    (batch) =>
      three()
        .items.slice(1, 2)
        .reduce((current, item) => withQuestionAgain(current, item, 1), batch),
    (batch) =>
      batch.items.slice(0, 1).reduce((current, item) => withItem(current, { ...item, decision: 'open' }), batch),
    (batch) => withEvent(batch, doneEvent()),
    acceptOpen,
  ];
  const walk = (batch: Batch, left: number): void => {
    const there = numbers(batch);
    expect(there).toEqual([...new Set(there)].sort());
    const { accepted, rejected, open } = countOf(batch);
    expect(accepted + rejected + open).toBe(there.length);
    if (left > 0) for (const step of steps) walk(step(batch), left - 1);
  };
  walk(three(), 3);
});
