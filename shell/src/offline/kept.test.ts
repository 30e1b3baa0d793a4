import { isFile, isWhole } from './files-when-lost';
import { isPage } from './page-when-lost';
import { isRead, isSignOut } from './reads-when-lost';

jest.mock('workbox-strategies', () => ({ NetworkFirst: class {}, Strategy: class {} }));
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

const at = (address: string) => new URL(address, location.origin);
const headers = (entries: Record<string, string>) => new Headers(entries);

it.each([
  ['/course', true],
  ['/', true],
  ['/course/course-details?id=4', true],
  ['/learn', false],
  ['/learn/exam', false],
  ['/api/docs', false],
  ['/api/v1/files/3', false],
  ['/remotes.json', false],
  ['/worker.js', false],
  ['https://elsewhere.example/course', false],
])('recognises %s as a page of the portal: %s', (address, expected) => {
  expect(isPage({ mode: 'navigate', headers: headers({}) }, at(address))).toBe(expected);
});

it.each([
  ['/assets/shell.0a1b2c3d4e.js', true],
  ['/remotes/mfe-content/1.0.0/entry.js?attempt=2', true],
  ['https://releases.example/remotes/mfe-content/1.0.0/entry.js', true],
  ['/assets/inter.0a1b2c3d4e.woff2', true],
  ['/learn/assets/learn.js', false],
  ['/api/v1/files/drawing.js', false],
  ['/remotes.json', false],
])('caches %s as a file of the portal: %s', (address, expected) => {
  expect(isFile({ method: 'GET' }, at(address))).toBe(expected);
});

it.each([
  [200, 'text/javascript; charset=utf-8', true],
  [200, 'text/html', false],
  [404, 'text/javascript', false],
])('caches a script with status %s and type %s: %s', (status, type, expected) => {
  expect(isWhole(at('/assets/shell.js'), { status, headers: headers({ 'content-type': type }) })).toBe(expected);
});

it.each([
  ['/api/v1/schools/1/courses?lang=en', 'GET', 'Bearer x', true],
  ['/api/v1/schools/1/courses', 'GET', undefined, false],
  ['/api/v1/schools/1/courses', 'POST', 'Bearer x', false],
  ['/api/v1/auth/passkeys', 'GET', 'Bearer x', false],
  ['/api/v1/auth/tokens?lang=en', 'GET', 'Bearer x', false],
  ['/api/v1/school/1/audit', 'GET', 'Bearer x', false],
  ['/assets/shell.js', 'GET', 'Bearer x', false],
])('caches the response to %s by %s with authorization %s: %s', (address, method, authorization, expected) => {
  expect(isRead({ method, headers: headers(authorization ? { authorization } : {}) }, at(address))).toBe(expected);
});

it('recognises the sign-out call', () => {
  expect(isSignOut(at('/api/v1/auth/sign-out'))).toBe(true);
  expect(isSignOut(at('/api/v1/auth/sign-in'))).toBe(false);
});
