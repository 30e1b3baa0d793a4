import * as fc from 'fast-check';
import { addTopic } from '../../testing/class-room';
import { examHistory } from '../../testing/exam-history';
import { timesOf } from '../../testing/long-run';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { unlikeReplay } from '../../testing/replay';
import { addPupils } from '../../testing/writing';

const sequences = timesOf({ normal: 4, long: 200 });

it('changes the content of a submission only by a regrade, and derives every score from its history', async () => {
  const portal = await TestPortal.open();
  const school = await addSchool(portal);
  const topic = await addTopic(portal, school, 'Cell');
  const pupils = await addPupils(portal, school, 2);
  const { actions, shownOf, begun, restoreAll } = examHistory(portal, school, { topic, pupils });
  const often = ['regrade', 'regrade', 'grade', 'undo'];
  const step = fc.tuple(fc.constantFrom(...Object.keys(actions), ...often), fc.nat(47));
  // Every sequence starts with a submission and a running attempt.
  const start = [
    ['publish', 0],
    ['submit', 0],
    ['begin', 1],
  ] as const;
  let [compared, regraded] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 18 }), async (steps) => {
      const history = await begun();
      for (const [name, n] of [...start, ...steps]) await actions[name]?.(history, n);
      await restoreAll(history);
      await actions.end?.(history, 0);
      for (const [submissionId, { shown }] of history.handedIn) {
        expect(await shownOf(submissionId)).toEqual(shown);
        expect(await unlikeReplay(portal.db, submissionId)).toEqual([]);
      }
      compared += history.handedIn.size;
      regraded += history.regraded;
    }),
    // A random sequence may regrade nothing. The first makes the other option correct, which takes the student's mark; the
    // second lowers the marks of the question, which is undone after another student has handed in.
    {
      numRuns: sequences,
      endOnFailure: true,
      examples: [
        [[['regrade', 4]]],
        [
          [
            ['regrade', 7],
            ['end', 0],
            ['undo', 0],
          ],
        ],
      ],
    },
  );
  expect(compared).toBeGreaterThanOrEqual(sequences);
  expect(regraded).toBeGreaterThan(0);
  await portal.close();
});
