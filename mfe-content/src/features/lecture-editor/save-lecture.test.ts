import { waitFor } from '@testing-library/react';
import * as contract from '@teacher-portal/remote-sdk/contract/lecture';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { emptyLecture, lectureForm, type LectureInput } from './lecture-form.schema';
import { type Attempt, attemptSchema, saveLecture, saveNewLecture } from './save-lecture';
import { lecture } from './testing/fixtures';

const input = (name = 'Cell membrane', tags = [1001]): LectureInput =>
  lectureForm.parse({ ...emptyLecture(1001), name, type: 1, description: '<p>d</p>', tags });

/** Simulates a user who retries with the remembered attempt. */
function teacher() {
  let attempt: Attempt | undefined;
  return {
    attempt: () => attempt,
    save: (given: LectureInput) =>
      saveNewLecture({ input: given, courseId: 101, attempt, remember: (latest) => void (attempt = latest) }),
  };
}

const all = () => ({
  created: answer(contract.createLecture, lecture()),
  updated: answer(contract.updateLecture, lecture()),
  course: answer(contract.addLectureToCourse, lecture()),
  topics: answer(contract.addLectureToCategory, lecture()),
});

test('creates the lecture, adds it to the course, then to every topic', async () => {
  const calls = all();
  await teacher().save(input('Cell membrane', [1001, 1002]));
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
])('continues at %s on retry and does not create a second lecture', async (_, failing) => {
  const calls = all();
  refuse(failing, 500, 'errors.somethingWentWrong');
  const ada = teacher();
  await expect(ada.save(input())).rejects.toMatchObject({ status: 500 });
  const again = answer(failing, lecture());
  await ada.save(input());
  expect(calls.created).toHaveLength(1);
  expect(calls.updated).toHaveLength(0);
  expect(again).toHaveLength(1);
});

test('saves text typed between two attempts to the same lecture', async () => {
  const calls = all();
  disconnect(contract.addLectureToCourse);
  const ada = teacher();
  await expect(ada.save(input())).rejects.toMatchObject({ code: 'errors.network' });
  answer(contract.addLectureToCourse, lecture());
  await ada.save(input('Membranes', [1002]));
  expect(calls.created).toHaveLength(1);
  expect(calls.updated[0]).toMatchObject({ params: { id: '501' }, body: { name: 'Membranes', tags: [1002] } });
});

test('saves typed text after the response to an earlier update was lost', async () => {
  const calls = all();
  refuse(contract.addLectureToCourse, 500, 'errors.somethingWentWrong');
  const ada = teacher();
  await expect(ada.save(input())).rejects.toMatchObject({ status: 500 });
  answer(contract.addLectureToCourse, lecture({ version: 4 }));
  const refused = refuse(contract.updateLecture, 412, 'errors.stale');
  await expect(ada.save(input('Membranes'))).rejects.toMatchObject({ status: 412 });
  expect(refused.map(({ headers }) => headers.get('if-match'))).toEqual([`"${lecture().version}"`, '"4"']);
  expect(calls.created).toHaveLength(1);
});

test('repeats a creation without a response with its key before sending the newer text', async () => {
  const lost = disconnect(contract.createLecture);
  const ada = teacher();
  await expect(ada.save(input())).rejects.toMatchObject({ code: 'errors.network' });
  const calls = all();
  await ada.save(input('Membranes'));
  expect(calls.created[0]?.headers.get('idempotency-key')).toBe(lost[0]?.headers.get('idempotency-key'));
  expect(calls.created[0]?.body).toEqual(lost[0]?.body);
  expect(calls.updated[0]?.body).toMatchObject({ name: 'Membranes' });
});

test('creates a lecture after the server refused the first creation', async () => {
  const refused = refuse(contract.createLecture, 400, 'errors.lectureTitle');
  const ada = teacher();
  await expect(ada.save(input())).rejects.toMatchObject({ status: 400 });
  expect(ada.attempt()).toBeUndefined();
  const calls = all();
  await ada.save(input());
  expect(calls.created[0]?.headers.get('idempotency-key')).not.toBe(refused[0]?.headers.get('idempotency-key'));
});

test('sends the newer text when the server refuses the repeated creation', async () => {
  disconnect(contract.createLecture);
  const ada = teacher();
  await expect(ada.save(input('Old'))).rejects.toMatchObject({ code: 'errors.network' });
  const refused = refuse(contract.createLecture, 400, 'errors.lectureLink');
  await expect(ada.save(input('New'))).rejects.toMatchObject({ status: 400 });
  await waitFor(() => expect(refused).toHaveLength(2));
  expect(refused.map(({ body }) => (body as { name: string }).name)).toEqual(['Old', 'New']);
});

test('creates the lecture again when it was deleted before it was complete', async () => {
  const calls = all();
  refuse(contract.addLectureToCourse, 404, 'errors.notFound');
  const ada = teacher();
  await expect(ada.save(input())).rejects.toMatchObject({ status: 404 });
  answer(contract.addLectureToCourse, lecture());
  await ada.save(input());
  expect(new Set(calls.created.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('restores a serialised attempt and ignores invalid ones', async () => {
  disconnect(contract.createLecture);
  const ada = teacher();
  await expect(ada.save(input())).rejects.toBeDefined();
  const kept: unknown = JSON.parse(JSON.stringify(ada.attempt()));
  expect(attemptSchema.parse(kept)).toEqual(ada.attempt());
  expect(attemptSchema.safeParse({ key: 'k', body: { name: 1 }, tags: [] }).success).toBe(false);
});

test('sends the version that was read and replaces the topics on edit', async () => {
  const calls = all();
  await saveLecture(501, 3, input('Membranes', [1002]));
  expect(calls.updated[0]?.headers.get('if-match')).toBe('"3"');
  expect(calls.updated[0]).toMatchObject({ params: { id: '501' }, body: { name: 'Membranes', tags: [1002] } });
});
