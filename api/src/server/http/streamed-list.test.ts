import { text } from 'node:stream/consumers';
import { listStudentsOfGrade } from 'shared/contract/student';
import * as z from 'shared/z';
import { answerByKeys, StreamedList } from './streamed-list';

const endpoint = { ...listStudentsOfGrade, response: z.array(z.object({ id: z.int() })) };
const meta = (total: number) => ({ total, page: 1, pageSize: -1 });
const keysOf = (total: number) => Array.from({ length: total }, (_, id) => id);

it('answers with few items whole', async () => {
  const load = (keys: readonly number[]) => Promise.resolve(keys.map((id) => ({ id })));
  expect(await answerByKeys(keysOf(2), load, meta(2))).toEqual({ data: [{ id: 0 }, { id: 1 }], meta: meta(2) });
});

it('sends many items as they are loaded, in the order of their keys, each presented by the schema', async () => {
  const loaded: number[] = [];
  const load = (keys: readonly number[]) => {
    loaded.push(keys.length);
    return Promise.resolve(keys.map((id) => ({ id, secret: 'x' })));
  };
  const answer = await answerByKeys(keysOf(1201), load, meta(1201));
  if (!(answer instanceof StreamedList)) throw new Error('The list was answered whole.');
  expect(loaded).toEqual([]);
  const body = JSON.parse(await text(answer.body(endpoint, String))) as unknown;
  expect(body).toEqual({ data: keysOf(1201).map((id) => ({ id })), meta: meta(1201) });
  expect(loaded).toEqual([500, 500, 201]);
});
