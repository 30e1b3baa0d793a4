import { browserName, programName } from './browser-name';

const like = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`;
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome', 'Windows', like('Windows NT 10.0; Win64; x64', `${webkit} Chrome/140.0.0.0 Safari/537.36`)],
  ['Edge', 'Windows', like('Windows NT 10.0; Win64; x64', `${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)],
  ['Opera', 'Linux', like('X11; Linux x86_64', `${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`)],
  [
    'Yandex',
    'Windows',
    like('Windows NT 10.0; Win64; x64', `${webkit} Chrome/138.0.0.0 YaBrowser/25.8.0.0 Safari/537.36`),
  ],
  [
    'Samsung Internet',
    'Android',
    like('Linux; Android 10; K', `${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`),
  ],
  ['Chrome', 'ChromeOS', like('X11; CrOS x86_64 14541.0.0', `${webkit} Chrome/140.0.0.0 Safari/537.36`)],
  [
    'Chrome',
    'iOS',
    like('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'AppleWebKit/605.1.15 CriOS/140.0 Mobile/15E148 Safari/604.1'),
  ],
  [
    'Safari',
    'iPadOS',
    like('iPad; CPU OS 16_6 like Mac OS X', 'AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1'),
  ],
  [
    'Safari',
    'macOS',
    like('Macintosh; Intel Mac OS X 10_15_7', 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15'),
  ],
  ['Firefox', 'Android', like('Android 15; Mobile; rv:140.0', 'Gecko/140.0 Firefox/140.0')],
  ['Chrome', 'Linux', like('X11; Linux x86_64', `${webkit} HeadlessChrome/140.0.0.0 Safari/537.36`)],
  [null, null, 'curl/8.14.1'],
  [null, null, undefined],
  [null, null, `${' '.repeat(500)}Chrome/140.0 Windows`],
])('recognises %s on %s from %p', (browser, system, userAgent) => {
  expect(browserName(userAgent)).toEqual({ browser, system });
});

it.each([
  ['Firefox, Linux', like('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0')],
  ['curl/8.14.1', 'curl/8.14.1'],
  ['python-requests/2.32.3', 'python-requests/2.32.3 (internal 7f3a)'],
  [null, '=cmd|calc'],
  [null, `${'x'.repeat(100)}/1`],
  [null, ''],
  [null, undefined],
])('shortens the header to %s', (expected, header) => expect(programName(header)).toBe(expected));
