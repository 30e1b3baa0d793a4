/** @jest-environment node */
import { endpoint } from 'shared/contract/endpoint';
import { pageMetaSchema } from 'shared/contract/envelope';
import * as z from 'shared/z';
import { parseAnswer } from './parse-answer';

const about = { method: 'GET', path: '/rows', status: 200, access: 'teacher', summary: 'rows' } as const;
/** Slow per element, like a tree of hundreds of topics on a slow machine. */
const slow = z.object({ id: z.int() }).refine(() => {
  const end = performance.now() + 3;
  while (performance.now() < end);
  return true;
});
const list = endpoint({ ...about, response: z.array(slow) });
const ids = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

it('yields to other tasks while it validates a long list, and returns it complete and in order', async () => {
  const order: string[] = [];
  const parsing = parseAnswer(list, { data: ids(20) }).then((answer) => {
    order.push('list');
    return answer;
  });
  setTimeout(() => order.push('other work'), 0);
  expect(await parsing).toEqual({ success: true, data: { data: ids(20) } });
  expect(order).toEqual(['other work', 'list']);
});

it('strips unknown fields from list items', async () => {
  const lenient = endpoint({ ...about, response: z.array(z.object({ id: z.int() })) });
  expect(await parseAnswer(lenient, { data: [{ id: 1, more: true }], message: 'm' })).toEqual({
    success: true,
    data: { data: [{ id: 1 }], message: 'm' },
  });
});

it('validates a page of a list', async () => {
  const paged = endpoint({ ...about, response: z.array(z.int()), meta: pageMetaSchema });
  const meta = { total: 1, page: 1, pageSize: 20 };
  expect(await parseAnswer(paged, { data: [1], meta })).toEqual({ success: true, data: { data: [1], meta } });
  expect(await parseAnswer(paged, { data: [1] })).toMatchObject({ success: false });
});

it.each([
  ['one wrong element', list, { data: [{ id: 1 }, { id: 'two' }] }],
  ['no list', list, { data: { id: 1 } }],
  ['no envelope', list, [{ id: 1 }]],
  ['too short a list', endpoint({ ...about, response: z.array(z.int()).min(2) }), { data: [1] }],
])('treats a response with %s as outside the contract', async (_title, call, body) =>
  expect(await parseAnswer(call, body)).toMatchObject({ success: false }),
);
