import { callKey } from 'shared/contract/first-calls';
import { memberRole } from 'shared/contract/enums';
import * as fixtures from 'shared/testing/fixtures';
import { changeLanguage } from 'shared/i18n';
import { cookieNames, storageKeys, writeCookie } from 'shared/storage';
import { sendFirstCalls } from './send-first-calls';

const templates = ['/profile/grades', '/students/grade/{grade}?pageSize=-1', '/school/{school}/years?mine={mine}'];
const requests: [address: string, RequestInit][] = [];
let respond: () => Promise<Response>;

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const answerOf = (address: string) => window.firstAnswers?.get(callKey(address))?.answer;
const addresses = () => requests.map(([address]) => address);

beforeEach(async () => {
  await changeLanguage('en');
  requests.length = 0;
  respond = async () => ({ status: 200, json: async () => ({ data: [] }), headers: new Map() }) as unknown as Response;
  window.fetch = (async (address: string, init: RequestInit) => {
    requests.push([address, init]);
    return respond();
  }) as typeof fetch;
  store(storageKeys.session, fixtures.session());
  store(storageKeys.shownGrade, { school: 1, grade: 12 });
});
afterEach(() => {
  delete window.firstAnswers;
  Reflect.deleteProperty(navigator, 'connection');
  writeCookie(cookieNames.scopes, '');
});

it('sends all calls at once with the remembered token, school, grade and time zone', () => {
  sendFirstCalls(templates, '');
  expect(addresses()).toEqual([
    '/api/v1/profile/grades?lang=en',
    '/api/v1/students/grade/12?pageSize=-1&lang=en',
    '/api/v1/school/1/years?mine=true&lang=en',
  ]);
  const { token } = fixtures.session();
  for (const [, init] of requests)
    expect(init.headers).toMatchObject({ Authorization: `Bearer ${token}`, 'time-zone': expect.any(String) as string });
});

it.each([
  ['nobody is signed in', () => localStorage.clear()],
  ['the user asks for little traffic', () => Object.assign(navigator, { connection: { saveData: true } })],
])('sends nothing when %s', (_, arrange) => {
  arrange();
  sendFirstCalls(templates, '');
  expect(requests).toEqual([]);
});

it.each([
  ['no grade is remembered', () => localStorage.removeItem(storageKeys.shownGrade), ['grades', 'years']],
  [
    'the grade is one of another school',
    () => store(storageKeys.shownGrade, { school: 2, grade: 21 }),
    ['grades', 'years'],
  ],
  ['what is remembered has another shape', () => store(storageKeys.shownGrade, [12]), ['grades', 'years']],
])('sends only what does not depend on the grade when %s', (_, arrange, expected) => {
  arrange();
  sendFirstCalls(templates, '');
  expect(addresses().map((address) => /(\w+)\?/.exec(address)?.[1])).toEqual(expected);
});

it('asks for the first school where the user has left the remembered one, as the portal does', () => {
  store(storageKeys.activeSchool, 99);
  sendFirstCalls(['/school/{school}/years'], '');
  expect(addresses()).toEqual(['/api/v1/school/1/years?lang=en']);
});

it.each([
  ['their own classes by default', '', memberRole.teacher, true],
  ['the whole school after that was chosen', `${String(fixtures.session().uid)}-school`, memberRole.teacher, false],
  ['the whole school for those who only read', '', memberRole.head, false],
])('asks for %s', (_, cookie, role, isMine) => {
  writeCookie(cookieNames.scopes, cookie);
  store(storageKeys.session, fixtures.session({ schools: [{ ...fixtures.school(), role }] }));
  sendFirstCalls(['/school/{school}/years?mine={mine}'], '');
  expect(addresses()[0]?.includes('mine=true')).toBe(isMine);
});

it.each([
  ['lost', () => Promise.reject(new TypeError('lost'))],
  ['refused', async () => ({ status: 401 }) as Response],
  [
    'no JSON',
    async () =>
      ({ status: 200, json: async () => JSON.parse('<') as unknown, headers: new Map() }) as unknown as Response,
  ],
])('has no answer to a call that is %s', async (_, failing) => {
  respond = failing;
  sendFirstCalls(['/profile/grades'], '');
  expect(await answerOf('/api/v1/profile/grades?lang=en')).toBeUndefined();
});

it('has the answer with its headers', async () => {
  sendFirstCalls(['/profile/grades'], '');
  expect(await answerOf('/api/v1/profile/grades?lang=en')).toEqual({ status: 200, data: { data: [] }, headers: {} });
});

describe('the template of the screen', () => {
  const screen = { language: 'en', file: '/remotes/mfe-students/1.0.0/first/student.en.json', integrity: 'sha256-a=' };
  afterEach(() => {
    delete window.firstScreen;
    delete window.firstSent;
  });

  it('is asked for with the calls, with its hash, and gets what they answer', async () => {
    sendFirstCalls(templates, '', screen);
    expect(requests[0]).toEqual([screen.file, expect.objectContaining({ integrity: screen.integrity })]);
    expect(addresses()).toHaveLength(4);
    expect(await window.firstSent?.get('/profile/grades')).toMatchObject({ status: 200, data: { data: [] } });
  });

  it.each([
    ['is in another language than the portal will be', { ...screen, language: 'tr' }],
    ['does not exist in the release', undefined],
  ])('is not asked for if it %s', (_, file) => {
    sendFirstCalls(templates, '', file);
    expect([window.firstScreen, window.firstSent]).toEqual([undefined, undefined]);
    expect(addresses()).toHaveLength(3);
  });

  it('is nothing if it cannot be fetched', async () => {
    respond = () => Promise.reject(new TypeError('no network'));
    sendFirstCalls(templates, '', screen);
    expect(await window.firstScreen).toBeUndefined();
  });
});
