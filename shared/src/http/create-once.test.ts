import { createCategory, updateCategory } from 'shared/contract/category';
import * as fixtures from 'shared/testing/fixtures';
import { answer, disconnect, refuse } from 'shared/testing/server';
import { type Attempt, call, createOnce, keysByContent, newKey } from './http';

interface Body {
  courseId: number;
  gradeId: number;
  parentId: number;
  name: string;
}
const named = (name: string): Body => ({ courseId: 101, gradeId: 11, parentId: 0, name });
const made = { ...fixtures.category(), logs: [] };

/** A caller that repeats what was remembered. */
function teacher() {
  let attempt: Attempt<Body> | undefined;
  return {
    isDone: () => attempt === undefined,
    create: (name: string) =>
      createOnce({
        body: named(name),
        attempt,
        remember: (latest) => void (attempt = latest),
        create: async ({ key, body }) => (await call(createCategory, { body, idempotencyKey: key })).data,
        update: async ({ id, version }) =>
          (await call(updateCategory, { params: { id }, body: named(name), version })).data,
      }),
  };
}

const keysOf = (calls: { headers: Headers }[]) => calls.map(({ headers }) => headers.get('idempotency-key'));

test('repeats an unanswered create with its key and body, then sends later changes', async () => {
  const ada = teacher();
  const lost = disconnect(createCategory);
  await expect(ada.create('Cells')).rejects.toMatchObject({ code: 'errors.network' });
  expect(ada.isDone()).toBe(false);
  const created = answer(createCategory, made);
  const updated = answer(updateCategory, made);
  await ada.create('Roots');
  expect(keysOf(created)).toEqual(keysOf(lost));
  expect(created.map(({ body }) => body)).toEqual([named('Cells')]);
  expect(updated.map(({ body }) => body)).toEqual([named('Roots')]);
  expect(ada.isDone()).toBe(true);
});

test('sends a new create after the server rejected the first', async () => {
  const ada = teacher();
  const refused = refuse(createCategory, 400, 'errors.invalidValue');
  await expect(ada.create('Cells')).rejects.toMatchObject({ status: 400 });
  const created = answer(createCategory, made);
  await ada.create('Cells');
  expect(keysOf(created)).not.toEqual(keysOf(refused));
});

test.each([
  [401, 'errors.sessionOut'],
  [429, 'errors.rateLimited'],
  [500, 'errors.somethingWentWrong'],
] as const)('keeps the key after %s, because the create may have succeeded', async (status, code) => {
  const ada = teacher();
  const lost = disconnect(createCategory);
  await expect(ada.create('Cells')).rejects.toMatchObject({ status: 0 });
  refuse(createCategory, status, code);
  await expect(ada.create('Cells')).rejects.toMatchObject({ status });
  const created = answer(createCategory, made);
  await ada.create('Cells');
  expect(keysOf(created)).toEqual(keysOf(lost));
});

test('keeps the key for the same content until it is cleared and uses another for other content', () => {
  const { keyFor, forget } = keysByContent();
  const first = keyFor(named('Cells'));
  expect(keyFor(named('Cells'))).toBe(first);
  expect(keyFor(named('Roots'))).not.toBe(first);
  const again = keyFor(named('Cells'));
  forget();
  expect(keyFor(named('Cells'))).not.toBe(again);
});

test('generates unique keys that the server accepts', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  keys.forEach((key) => expect(key).toMatch(/^[A-Za-z0-9_-]{8,128}$/));
});
