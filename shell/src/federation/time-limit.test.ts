import { endedWithin, remoteTimeLimit, withinLimit } from './time-limit';

const pageWith = (content?: string) => {
  const page = document.implementation.createHTMLDocument();
  if (content !== undefined) page.head.innerHTML = `<meta name="remote-time-limit" content="${content}">`;
  return page;
};
const never = new Promise<never>(() => undefined);

describe('time limit for parts of a remote', () => {
  it.each([
    [undefined, 120_000],
    ['15', 15_000],
    ['0.5', 500],
    ['600', 120_000],
    ['0', 120_000],
    ['soon', 120_000],
  ])(
    'limits a load with %s in the page to %i ms: a deployment may lower the limit, never raise it',
    (content, milliseconds) => {
      expect(remoteTimeLimit(pageWith(content))).toBe(milliseconds);
    },
  );

  it('rejects with an error that names the missing part', async () => {
    await expect(withinLimit(never, 'mfe-x 1.0.0', 5)).rejects.toThrow('mfe-x 1.0.0 did not come within 5 ms');
  });

  it('passes on results and failures that arrive in time', async () => {
    await expect(withinLimit(Promise.resolve(7), 'It', 1_000)).resolves.toBe(7);
    await expect(withinLimit(Promise.reject(new Error('gone')), 'It', 1_000)).rejects.toThrow('gone');
  });

  it('limits a wait even when nobody handles its outcome', async () => {
    await expect(
      Promise.all([endedWithin(never, 5), endedWithin(Promise.reject(new Error('gone')), 1_000)]),
    ).resolves.toEqual([undefined, undefined]);
  });
});
