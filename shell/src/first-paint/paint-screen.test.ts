import { type FirstScreenTemplate, type TemplateNode, TEMPLATE_SCHEMA } from 'shared/contract/first-screens';
import { firstNameOf } from 'shared/contract/greeting';
import { changeLanguage } from 'shared/i18n';
import { storageKeys } from 'shared/storage';
import * as fixtures from 'shared/testing/fixtures';
import { paintScreen } from './paint-screen';
import { sendFirstCalls } from './send-first-calls';

const calls = { grades: '/profile/grades', students: '/students/grade/{grade}?pageSize=-1' };
const nodes: TemplateNode[] = [
  ['p', {}, { path: 'students.length' }],
  ['ul', {}, { each: 'students', row: ['li', { title: { path: '.email' } }, { path: '.name' }] }],
];
const template: FirstScreenTemplate = {
  schema: TEMPLATE_SCHEMA,
  calls,
  rows: { list: 'students', order: 'sent' },
  unlessStored: ['studentColumns'],
  css: '.row { color: red }',
  styles: 'css row',
  screens: { narrow: nodes, medium: nodes, wide: nodes },
};
const people = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Ada ${String(at + 1)}`, email: 'ada@example.com' }));
const file = { language: 'en', file: '/remotes/mfe-students/1.0.0/first/student.en.json', integrity: 'sha256-a=' };
const skeleton = '<i>Loading</i>';

type Answer = { status: number; data?: unknown } | 'lost' | 'never';
/** By the end of what is asked for. */
let answers: Record<'json' | 'grades' | 'students', Answer>;
let screen: HTMLElement;

const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
const success = (data: unknown): Answer => ({ status: 200, data: { success: true, data } });

async function respond(address: string): Promise<Response> {
  const { pathname } = new URL(address, 'http://page');
  const answer = answers[pathname.endsWith('.json') ? 'json' : pathname.endsWith('/grades') ? 'grades' : 'students'];
  if (answer === 'never') return new Promise(() => undefined);
  if (answer === 'lost') throw new TypeError('no network');
  const { status, data } = answer;
  return { status, ok: status === 200, json: async () => data, headers: new Map() } as unknown as Response;
}

/** What the page does before any script of the shell; true if it is done in time. */
async function openPage(search = ''): Promise<boolean> {
  window.history.replaceState(null, '', `/student${search}`);
  sendFirstCalls(Object.values(calls), search, file);
  const done = paintScreen(screen, 'wide', 'en').then(() => true);
  return Promise.race([done, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 50))]);
}

beforeEach(async () => {
  // Which jsdom does not have.
  performance.mark = () => ({}) as PerformanceMark;
  await changeLanguage('en');
  window.fetch = respond as typeof fetch;
  answers = { json: { status: 200, data: template }, grades: success(fixtures.grades()), students: success(people(3)) };
  store(storageKeys.session, fixtures.session());
  store(storageKeys.activeGrade, 12);
  store(storageKeys.shownGrade, { school: 1, grade: 12 });
  document.body.innerHTML = `<div id="root"><main>${skeleton}</main></div>`;
  screen = document.querySelector('main') ?? document.body;
});
afterEach(() => {
  delete window.firstAnswers;
  delete window.firstScreen;
  delete window.firstSent;
  delete window.paintedScreen;
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
  jest.restoreAllMocks();
});

const isUntouched = () => {
  expect(screen.innerHTML).toBe(skeleton);
  expect(document.head.querySelector('style')).toBeNull();
};

it('shows the rows of the first calls in place of the skeleton, with the styles of its release', async () => {
  expect(await openPage()).toBe(true);
  expect([...screen.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['Ada 1', 'Ada 2', 'Ada 3']);
  expect(document.head.querySelector('style')?.textContent).toBe(template.css);
  expect(window.firstSent).toBeUndefined();
});

const otherCalls = { ...calls, classes: '/classes' };
function templateWith(change: Partial<FirstScreenTemplate>): Answer {
  return { status: 200, data: { ...template, ...change } };
}
function leaveSchool(): void {
  store(storageKeys.activeSchool, 1);
  store(storageKeys.session, fixtures.session({ schools: [fixtures.otherSchool()] }));
}

const refused: Answer = { status: 401, data: { success: false } };

it.each<[string, () => unknown]>([
  ['a first call fails', () => (answers.students = { status: 500 })],
  ['a first call is lost', () => (answers.grades = 'lost')],
  ['a first call is refused with 401', () => (answers.students = refused)],
  ['the token was revoked', () => (answers = { ...answers, grades: refused, students: refused })],
  ['an answer is no answer of the API', () => (answers.students = { status: 200, data: '<html>' })],
  ['an answer has no rows', () => (answers.students = success([]))],
  ['the remembered grade is gone', () => (answers.grades = success(fixtures.grades().slice(0, 1)))],
  ['the remembered grade is one of another school', () => store(storageKeys.shownGrade, { school: 2, grade: 21 })],
  ['another grade was chosen since', () => store(storageKeys.activeGrade, 11)],
  ['the user has left the school of the remembered grade', leaveSchool],
  ['columns were hidden in this browser', () => store(storageKeys.studentColumns, ['email'])],
  ['the user asks for little traffic', () => Object.assign(navigator, { connection: { saveData: true } })],
  ['the template cannot be fetched', () => (answers.json = 'lost')],
  ['the template is not there any more', () => (answers.json = { status: 404, data: template })],
  ['the template is of a later page', () => (answers.json = templateWith({ schema: TEMPLATE_SCHEMA + 1 }))],
  [
    'the template needs a call that this release does not make',
    () => (answers.json = templateWith({ calls: otherCalls })),
  ],
  ['the API of an older template has lost a field', () => (answers.students = success([{ id: 1, name: 'Ada' }]))],
  ['the API of an older template sends another kind of value', () => (answers.students = success([{ name: {} }]))],
])('leaves the skeleton if %s', async (_, arrange) => {
  arrange();
  expect(await openPage()).toBe(true);
  isUntouched();
});

it('greets the reader by the first name and the time of the day', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 19, 5), doNotFake: ['setTimeout', 'performance'] });
  const drawn: TemplateNode[] = [['p', {}, { path: 'part' }, ' ', { path: 'firstName' }, ' ', { path: 'today' }]];
  answers.json = templateWith({ screens: { narrow: drawn, medium: drawn, wide: drawn } });
  await openPage();
  jest.useRealTimers();
  const { fullName } = fixtures.session().profile;
  expect(screen.textContent).toBe(`evening ${firstNameOf(fullName)} 2026-11-30`);
});

it('leaves the skeleton at an address with parameters, which make another screen of it', async () => {
  expect(await openPage('?sort=tier')).toBe(true);
  isUntouched();
});

describe('at an address with the id that its calls need', () => {
  const ofClass = { ...calls, students: '/classes/{@class}/students' };
  const drawn = [
    ['a', { href: ['/student?class=', { path: 'address.class' }] }, 'x'],
  ] as const satisfies TemplateNode[];
  const screens = { narrow: drawn, medium: drawn, wide: drawn };

  /** As `openPage`, with other calls. */
  async function openAt(search: string, change: Partial<FirstScreenTemplate> = {}): Promise<void> {
    answers.json = templateWith({ calls: ofClass, screens, ...change });
    window.history.replaceState(null, '', `/student${search}`);
    sendFirstCalls(Object.values(ofClass), search, file);
    await paintScreen(screen, 'wide', 'en');
  }

  it('shows the screen, and says which one it shows', async () => {
    await openAt('?class=7');
    expect(screen.querySelector('a')?.getAttribute('href')).toBe('/student?class=7');
    expect(window.paintedScreen).toEqual({ path: '/student', element: screen });
  });

  it.each(['', '?class=', '?class=seven', '?class=7&sort=tier', '?other=7', '?class=7&class=8'])(
    'leaves the skeleton at %s',
    async (search) => {
      await openAt(search);
      isUntouched();
    },
  );

  it('shows the screen without an answer that it does not need', async () => {
    answers.grades = refused;
    await openAt('?class=7', { optional: ['grades'] });
    expect(screen.querySelector('a')).not.toBeNull();
  });
});

it('shows the screen of a release whose templates knew less', async () => {
  answers.json = templateWith({ schema: 1 });
  await openPage();
  expect(screen.querySelectorAll('li')).toHaveLength(3);
});

it('shows what the API of a later release sends besides', async () => {
  answers.students = success(people(2).map((row) => ({ ...row, nickname: 'Countess' })));
  await openPage();
  expect(screen.querySelectorAll('li')).toHaveLength(2);
});

it('leaves a screen that React has drawn before a slow call answers', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => (arrive = resolve));
  window.fetch = (async (address: string) =>
    address.includes('/students/grade/') ? slow : respond(address)) as typeof fetch;
  expect(await openPage()).toBe(false);
  isUntouched();
  screen.remove();
  arrive(await respond('/api/v1/students/grade/12'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  isUntouched();
});

it('waits for a call that never answers without painting half of the screen', async () => {
  answers.students = 'never';
  expect(await openPage()).toBe(false);
  isUntouched();
});

it('draws no more of 5,000 rows than a window shows, and counts them all', async () => {
  answers.students = success(people(5000));
  await openPage();
  expect(screen.querySelectorAll('li').length).toBeLessThanOrEqual(60);
  expect(screen.querySelector('p')?.textContent).toBe('5000');
});

it('is painted in a page in the background, where no frames are drawn', async () => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  expect(await openPage()).toBe(true);
  expect(screen.querySelectorAll('li')).toHaveLength(3);
});

it('sends and paints nothing where the browser blocks storage, and breaks nothing', async () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(await openPage()).toBe(true);
  expect(window.firstAnswers).toBeUndefined();
  isUntouched();
});
