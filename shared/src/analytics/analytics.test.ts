import {
  adapterFromPage,
  beaconAdapter,
  forgetIdentity,
  identify,
  reportRemoteError,
  setAdapter,
  silentAdapter,
  track,
} from './analytics';

const ada = { id: 7, name: 'Ada', school: 'Riverside', role: 0 };
const created = { name: 'Question_Create', questionText: 'Why?', courseId: 1, gradeId: 2 } as const;

afterEach(() => {
  forgetIdentity();
  setAdapter(silentAdapter);
});

function beacons() {
  const sent: { url: string; body: Blob }[] = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => sent.push({ url, body }) > 0,
  });
  return {
    sent,
    read: () => Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as unknown)),
  };
}

it('sends no analytics by default', () => {
  const { sent } = beacons();
  identify(ada);
  track(created);
  reportRemoteError({ remote: 'mfe-x', version: '1', phase: 'load', error: new Error('x') });
  expect(sent).toEqual([]);
});

it('identifies the signed-in user to a new adapter', () => {
  identify(ada);
  const adapter = { ...silentAdapter, identify: jest.fn() };
  setAdapter(adapter);
  expect(adapter.identify).toHaveBeenCalledWith(ada);
  forgetIdentity();
  expect(adapter.identify).toHaveBeenLastCalledWith(undefined);
});

it('ignores errors of the analytics adapter', () => {
  const fail = () => {
    throw new Error('blocked');
  };
  setAdapter({ identify: fail, track: fail, onRemoteError: fail });
  expect(() => {
    identify(ada);
    track(created);
    reportRemoteError({ remote: 'mfe-x', version: '1', phase: 'render', error: 'x' });
  }).not.toThrow();
});

it('posts each event as a beacon with the identity and its fields', async () => {
  const { sent, read } = beacons();
  setAdapter(beaconAdapter('/collect'));
  identify(ada);
  track(created);
  reportRemoteError({ remote: 'mfe-x', version: '1', phase: 'load', error: new Error('gone') });
  const at = expect.any(String) as unknown;
  expect(await read()).toEqual([
    { type: 'identify', at, identity: ada },
    { type: 'Question_Create', at, identity: ada, questionText: 'Why?', courseId: 1, gradeId: 2 },
    {
      type: 'Remote_Error',
      at,
      identity: ada,
      remote: 'mfe-x',
      version: '1',
      phase: 'load',
      message: 'Error: gone',
    },
  ]);
  expect(sent.every(({ url, body }) => url === '/collect' && body.type === 'application/json')).toBe(true);
});

it('reads the beacon URL from the page, and has no adapter without one', () => {
  expect(adapterFromPage()).toBeUndefined();
  const meta = Object.assign(document.createElement('meta'), { name: 'analytics-url', content: '/collect' });
  document.head.append(meta);
  expect(adapterFromPage()).toBeDefined();
  meta.remove();
});
