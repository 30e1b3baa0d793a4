import { followLateScripts, giveUpLateScripts } from './late-scripts';

beforeAll(() => followLateScripts());

/** Adds a script to the page, as bundlers do. */
function ask(address: string) {
  const script = document.createElement('script');
  const lost = jest.fn();
  script.src = address;
  script.onerror = lost;
  document.head.appendChild(script);
  return { script, lost };
}

it('gives each repeated request for a script a URL that no cache knows', () => {
  const addresses = ['/assets/a.js', '/assets/a.js', '/assets/b.js?c=1', '/assets/a.js', '/assets/b.js?c=1'];
  expect(addresses.map((address) => ask(address).script.src.replace(window.location.origin, ''))).toEqual([
    '/assets/a.js',
    '/assets/a.js?attempt=2',
    '/assets/b.js?c=1',
    '/assets/a.js?attempt=3',
    '/assets/b.js?c=1&attempt=2',
  ]);
});

it('fails scripts that are given up, but not those that have loaded', () => {
  const [come, hanging] = [ask('/assets/come.js'), ask('/assets/hanging.js')];
  come.script.remove();
  giveUpLateScripts();
  expect([come.lost.mock.calls.length, hanging.lost.mock.calls.length]).toEqual([0, 1]);
});

it('requests all scripts of a folder again when one was lost, because preloads may have been lost too', () => {
  const address = (file: string) => `/remotes/r/1/${file}.js`;
  const { script } = ask(address('a'));
  script.dispatchEvent(new Event('error'));
  const next = [address('b'), '/remotes/r/2/b.js'].map((each) => ask(each).script.src);
  expect(next.map((src) => src.replace(window.location.origin, ''))).toEqual([
    '/remotes/r/1/b.js?attempt=2',
    '/remotes/r/2/b.js',
  ]);
});
