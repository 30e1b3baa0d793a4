import { KeptThread } from '../threads/kept-thread';
import { hostileShapes } from '../testing/hostile-shapes';
import { TookTooLong } from '../refusals/unavailable';
import { cleanText, type RawText } from './clean-text';
import { cleanTexts } from './clean-texts';

const { signal } = new AbortController();
const rich = (text: string): RawText => ({ kind: 'rich', text });
const long = Object.values(hostileShapes).map((shape) => rich(`<p>x</p>${shape(20_000)}`));

it('cleans long texts in a thread as it cleans short ones, in their order', async () => {
  const drawing: RawText = { kind: 'svg', text: '<svg><script>x</script><path d="M0 0"/></svg>' };
  const words: RawText = { kind: 'words', text: '<p>Cells &amp; <b>energy</b></p>' };
  const searched: RawText = { kind: 'searched', text: '<b>İnşaat</b>' };
  const short = [rich('<p onclick="x()">a</p>'), drawing, words, searched];
  const here = await cleanTexts(short, signal);
  expect(here).toEqual([
    { markup: '<p>a</p>', plain: 'a', folded: '' },
    { markup: '<svg><path d="M0 0"></path></svg>', plain: '', folded: '' },
    { markup: '', plain: 'Cells & energy', folded: '' },
    { markup: '<b>İnşaat</b>', plain: 'İnşaat', folded: 'insaat' },
  ]);
  const mixed = [...short, ...long];
  expect(await cleanTexts(mixed, signal)).toEqual(mixed.map(cleanText));
});

it('lets the event loop turn while long texts are cleaned', async () => {
  let turns = 0;
  const turn = setInterval(() => (turns += 1), 1);
  await cleanTexts(long, signal);
  clearInterval(turn);
  expect(turns).toBeGreaterThan(5);
});

it('cancels the work for a disconnected caller, and continues with the next ones', async () => {
  const callers = [new AbortController(), new AbortController()];
  const stopped = callers.map((caller) => cleanTexts(long, caller.signal));
  const next = cleanTexts(long.slice(0, 2), signal);
  for (const caller of callers) caller.abort();
  for (const each of stopped) await expect(each).rejects.toMatchObject({ name: 'AbortError' });
  await expect(cleanTexts(long, callers[0]?.signal ?? signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(await next).toEqual(long.slice(0, 2).map(cleanText));
});

it('ends a job that takes too long', async () => {
  const thread = new KeptThread<RawText[], unknown>('text/clean-texts.worker', { jobMs: 1, idleMs: 1 });
  await expect(thread.run(long, signal)).rejects.toBeInstanceOf(TookTooLong);
});
