/** @jest-environment node */
import { forgetAddresses, knownAddresses } from './known-addresses';

const MINUTE = 60_000;

it('asks for the addresses of files once in half an hour, and for no file that it knows', async () => {
  const asked: string[][] = [];
  const ask = (links: string[]) => {
    asked.push(links);
    return Promise.resolve(
      links.filter((link) => link !== 'gone').map((link) => ({ link, address: `${link}?signed` })),
    );
  };
  const read = async (links: string[], minutes: number) =>
    Object.fromEntries(await knownAddresses(links, ask, minutes * MINUTE));
  expect(await read(['a', 'b', 'a', 'gone'], 1)).toEqual({ a: 'a?signed', b: 'b?signed' });
  expect(await read(['b', 'c'], 30)).toEqual({ b: 'b?signed', c: 'c?signed' });
  expect(await read(['a'], 31)).toEqual({ a: 'a?signed' });
  expect(await read([], 31)).toEqual({});
  forgetAddresses(['c']);
  await read(['c'], 32);
  expect(asked).toEqual([['a', 'b', 'gone'], ['c'], ['a'], ['c']]);
});
