import { waitFor } from '@testing-library/react';
import * as contract from 'shared/contract/lecture';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { emptyLecture, lectureForm, type LectureWork } from './lecture-form.schema';
import { type Attempt, attemptSchema, saveLecture, saveNewLecture } from './save-lecture';
import { lecture } from './testing/fixtures';

const work = (name = 'Cell membrane', tags = [1001]): LectureWork =>
  lectureForm.parse({ ...emptyLecture(1001), name, type: 1, description: '<p>d</p>', tags });

/** A user who tries again with what was remembered. */
function teacher() {
  let attempt: Attempt | undefined;
  return {
    attempt: () => attempt,
    save: (given: LectureWork) =>
      saveNewLecture({ work: given, courseId: 101, attempt, remember: (latest) => void (attempt = latest) }),
  };
}

const all = () => ({
  created: answer(contract.createLecture, lecture()),
  updated: answer(contract.updateLecture, lecture()),
  course: answer(contract.addLectureToCourse, lecture()),
  topics: answer(contract.addLectureToCategory, lecture()),
});

test('creates, adds to the course, then to every topic', async () => {
  const calls = all();
  await teacher().save(work('Cell membrane', [1001, 1002]));
  expect(calls.created).toHaveLength(1);
  expect(calls.created[0]?.body).not.toHaveProperty('tags');
  expect(calls.course[0]?.body).toEqual({ lectureId: 501, courseId: 101 });
  expect(calls.topics.map(({ body }) => body)).toEqual([
    { lectureId: 501, tagId: 1001 },
    { lectureId: 501, tagId: 1002 },
  ]);
  expect(calls.updated).toHaveLength(0);
});

test.each([
  ['the course', contract.addLectureToCourse],
  ['the topic', contract.addLectureToCategory],
])('when adding to %s fails, another try goes on there and makes no second lecture', async (_, failing) => {
  const calls = all();
  refuse(failing, 500, 'errors.somethingWentWrong');
  const ada = teacher();
  await expect(ada.save(work())).rejects.toMatchObject({ status: 500 });
  const again = answer(failing, lecture());
  await ada.save(work());
  expect(calls.created).toHaveLength(1);
  expect(calls.updated).toHaveLength(0);
  expect(again).toHaveLength(1);
});

test('what was written between the tries is saved to the same lecture', async () => {
  const calls = all();
  disconnect(contract.addLectureToCourse);
  const ada = teacher();
  await expect(ada.save(work())).rejects.toMatchObject({ code: 'errors.network' });
  answer(contract.addLectureToCourse, lecture());
  await ada.save(work('Membranes', [1002]));
  expect(calls.created).toHaveLength(1);
  expect(calls.updated[0]).toMatchObject({ params: { id: '501' }, body: { name: 'Membranes', tags: [1002] } });
});

test('a creating call without an answer is sent again as it was, with its key, before the newer words', async () => {
  const lost = disconnect(contract.createLecture);
  const ada = teacher();
  await expect(ada.save(work())).rejects.toMatchObject({ code: 'errors.network' });
  const calls = all();
  await ada.save(work('Membranes'));
  expect(calls.created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  expect(calls.created[0]?.body).toEqual(lost[0]?.body);
  expect(calls.updated[0]?.body).toMatchObject({ name: 'Membranes' });
});

test('a refused lecture was not made: the next try is another one', async () => {
  const refused = refuse(contract.createLecture, 400, 'errors.lectureTitle');
  const ada = teacher();
  await expect(ada.save(work())).rejects.toMatchObject({ status: 400 });
  expect(ada.attempt()).toBeUndefined();
  const calls = all();
  await ada.save(work());
  expect(calls.created[0]?.headers.get('idempotency-key')).not.toBe(refused[0]?.headers.get('idempotency-key'));
});

test('a lost call that is refused when it is sent again gives way to the newer words', async () => {
  disconnect(contract.createLecture);
  const ada = teacher();
  await expect(ada.save(work('Old'))).rejects.toMatchObject({ code: 'errors.network' });
  const refused = refuse(contract.createLecture, 400, 'errors.lectureLink');
  await expect(ada.save(work('New'))).rejects.toMatchObject({ status: 400 });
  await waitFor(() => expect(refused).toHaveLength(2));
  expect(refused.map(({ body }) => (body as { name: string }).name)).toEqual(['Old', 'New']);
});

test('a lecture that was deleted before it was complete is made anew by the next try', async () => {
  const calls = all();
  refuse(contract.addLectureToCourse, 404, 'errors.notFound');
  const ada = teacher();
  await expect(ada.save(work())).rejects.toMatchObject({ status: 404 });
  answer(contract.addLectureToCourse, lecture());
  await ada.save(work());
  expect(new Set(calls.created.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('an attempt survives being kept as text, and nonsense is no attempt', async () => {
  disconnect(contract.createLecture);
  const ada = teacher();
  await expect(ada.save(work())).rejects.toBeDefined();
  const kept: unknown = JSON.parse(JSON.stringify(ada.attempt()));
  expect(attemptSchema.parse(kept)).toEqual(ada.attempt());
  expect(attemptSchema.safeParse({ key: 'k', body: { name: 1 }, tags: [] }).success).toBe(false);
});

test('an edit says the version that it was read at, and replaces the topics', async () => {
  const calls = all();
  await saveLecture(501, 3, work('Membranes', [1002]));
  expect(calls.updated[0]?.headers.get('if-match')).toBe('"3"');
  expect(calls.updated[0]).toMatchObject({ params: { id: '501' }, body: { name: 'Membranes', tags: [1002] } });
});
