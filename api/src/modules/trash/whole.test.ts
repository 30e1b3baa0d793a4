import fc from 'fast-check';
import { restoreFromTrash } from 'shared/contract/trash';
import { readColumns } from '../../backup/tables';
import { lectureCategories, lectureTagSlots } from '../../db/schema/lectures';
import { addAssessment, addQuestion, addTopic } from '../../testing/class-room';
import { contentsOf } from '../../testing/contents';
import { addLecture } from '../../testing/lectures';
import { timesOf } from '../../testing/long-run';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type DeletableKind, putIntoTrash } from '../../testing/trash';

/** These tell what happened, or when it was computed; everything else is as it was. */
const told = ['audit_log', 'category_trail', 'question_trail', 'call_counts', 'sessions'];

it('restores every row exactly, whatever the order of deleting and restoring', async () => {
  const portal = await TestPortal.open();
  const school = await addSchool(portal);
  const as = school.teacher.token;
  const { schoolId } = school;
  const cell = await addTopic(portal, school, 'Cell');
  const membrane = await addTopic(portal, school, 'Membrane', { parentId: cell });
  const energy = await addTopic(portal, school, 'Energy', { parentId: cell, position: 1 });
  const asked = await addQuestion(portal, school, { topics: [membrane] });
  const question = await addQuestion(portal, school, { topics: [membrane, energy] });
  const scores = new Map([[school.student.studentId, [1]]]);
  const exam = await addAssessment(portal, school, { questions: [asked], topics: [energy], scores });
  const [first, second] = [await addLecture(portal, school, 'A', 1), await addLecture(portal, school, 'B', 2)];
  await portal.db.insert(lectureCategories).values({ schoolId, lectureId: first, categoryId: membrane });
  await portal.db.insert(lectureTagSlots).values({ schoolId, lectureId: second, tagId: energy });

  const things: [DeletableKind, number][] = [
    ['category', cell],
    ['category', membrane],
    ['category', energy],
    ['question', question],
    ['assessment', exam],
    // Of two deleted neighbours, the one that is restored last takes the position that it had when it was deleted.
    ['lecture', first],
  ];
  const tables = new Map(
    [...(await readColumns(portal.db))]
      .filter(([table]) => !told.includes(table))
      .map(([table, columns]) => [table, columns.filter((column) => column !== 'computed_at')]),
  );
  const before = await contentsOf(portal.db, tables);
  const steps = fc.array(fc.tuple(fc.constantFrom(...things), fc.boolean()), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(steps, fc.shuffledSubarray(things, { minLength: things.length }), async (moves, order) => {
      const restore = ([kind, id]: [DeletableKind, number]) =>
        portal.call(restoreFromTrash, { as, params: { kind, id } });
      // What is deleted or restored already, or with another one, answers with an error or changes nothing.
      for (const [[kind, id], isDeletion] of moves)
        await (isDeletion ? putIntoTrash(portal, as, kind, id) : restore([kind, id]));
      for (const thing of order) expect((await restore(thing)).status).toBe(200);
      expect(await contentsOf(portal.db, tables)).toEqual(before);
    }),
    { numRuns: timesOf({ normal: 6, long: 30 }) },
  );
  await portal.close();
});
