import { createHash } from 'node:crypto';
import { getAttempt, startAttempt, takeOverAttempt } from 'shared/contract/attempt';
import { getPaper } from 'shared/contract/paper';
import { getExamBrowser, setWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../../testing/exam';
import { addPupils, Device, openSchool } from '../../../testing/writing';
import { configFile, configKeyOf, isFromExamBrowser, jsonOf, keyHashOf, settingsFor } from './exam-browser';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const startUrl = 'https://portal.example/learn/assessment/9?a=1&b=2';
const settings = settingsFor({ startUrl, salt: Buffer.from('salt') });

describe('the configuration', () => {
  it('is hashed as keys in order without regard to case, without white space and escapes', () => {
    const mixed = { bb: '\\d/"', B: true, a: 2, Ab: Buffer.from('x') };
    expect(jsonOf(mixed)).toBe('{"a":2,"Ab":"eA==","B":true,"bb":"\\d/""}');
    expect(configKeyOf(mixed)).toBe(sha256('{"a":2,"Ab":"eA==","B":true,"bb":"\\d/""}'));
  });

  const element = /<key>(.*?)<\/key>\s*(?:<(true|false)\/>|<(\w+)>(.*?)<\/\3>)/gs;
  const plain = (text: string) => text.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');

  /** Reads the file anew, as the browser does. */
  const settingsIn = (file: string): Record<string, string | number | boolean> =>
    Object.fromEntries(
      [...file.matchAll(element)].map(([, key = '', truth, type, text = '']) => {
        if (truth !== undefined) return [key, truth === 'true'];
        return [key, type === 'integer' ? Number(text) : plain(text)];
      }),
    );

  it('has the same key when it is read from its file', () => {
    const file = configFile(settings);
    expect(file).toContain('<string>https://portal.example/learn/assessment/9?a=1&amp;b=2</string>');
    expect(configKeyOf(settingsIn(file))).toBe(configKeyOf(settings));
    expect(settingsIn(file)).toMatchObject({ sendBrowserExamKey: true, startURL: startUrl });
  });

  it('has another key for another salt and another exam', () => {
    const keys = [
      configKeyOf(settings),
      configKeyOf(settingsFor({ startUrl, salt: Buffer.from('other') })),
      configKeyOf(settingsFor({ startUrl: `${startUrl}0`, salt: Buffer.from('salt') })),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a request', () => {
  const configKey = configKeyOf(settings);
  const portal = { publicUrl: 'https://portal.example', configKey };
  const url = '/api/v1/learn/attempts/5?writer=a';
  const sent = (hashed: string) => ({ 'x-safeexambrowser-configkeyhash': keyHashOf(hashed, configKey) });
  const read = (page: string, hashed = `https://portal.example${page}`) => ({
    'x-exam-browser-page': page,
    'x-exam-browser-key': keyHashOf(hashed, configKey),
  });

  it.each([
    ['that sends the key with its URL', true, sent(`https://portal.example${url}`)],
    ['of a page of the app that read the key', true, read('/learn/attempt/5')],
    ['of the start page', true, read('/learn')],
    ['without a key', false, {}],
    ['with the key of another URL', false, sent('https://portal.example/api/v1/learn/attempts/6')],
    ['with the key of another portal', false, sent(`https://other.example${url}`)],
    ['with the bare key', false, { 'x-safeexambrowser-configkeyhash': configKey }],
    ['of a page beside the app', false, read('/learner')],
    ['of a page with the key of another', false, read('/learn/attempt/5', 'https://portal.example/learn')],
  ])('%s is from the exam browser: %s', (_what, expected, headers) => {
    expect(isFromExamBrowser({ url, headers }, portal)).toBe(expected);
  });

  it('has the key of its URL without the fragment', () => {
    expect(keyHashOf('https://portal.example/learn#x', configKey)).toBe(
      sha256(`https://portal.example/learn${configKey}`),
    );
  });
});

describe('an exam that asks for the exam browser', () => {
  let test: Awaited<ReturnType<typeof openSchool>>;
  beforeAll(async () => {
    test = await openSchool();
  });
  afterAll(() => test.portal.close());

  const rules = {
    shuffleQuestions: false,
    shuffleOptions: false,
    accessCode: null,
    noGoingBack: false,
    acceptsLate: false,
    notesLeaving: false,
    releaseMode: 'byHand',
    releaseAt: null,
    releaseShows: 'comments',
  } as const;

  it('shows its questions there only, and saves answers from anywhere', async () => {
    const { portal, school, as, asked } = test;
    const [pupil] = await addPupils(portal, school, 1);
    const phone = new Device(portal, pupil?.token ?? '');
    const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.choice] });
    await publishTo(portal, school, id);
    const set = (examBrowser: boolean) =>
      portal.call(setWriting, { as, params: { id }, body: { ...rules, examBrowser } });
    expect((await set(true)).data.examBrowser).toBe(true);
    const { configKey, file } = (await portal.call(getExamBrowser, { as, params: { id } })).data;
    const { publicUrl } = portal.config;
    expect(file).toContain(`<string>${publicUrl}/learn/assessment/${id}</string>`);
    const page = `/learn/assessment/${id}`;
    const headers = { 'x-exam-browser-page': page, 'x-exam-browser-key': keyHashOf(publicUrl + page, configKey) };
    const { writer } = phone;
    const start = (given = {}) =>
      portal.call(startAttempt, { as: phone.as, params: { id }, body: { writer }, headers: given });

    expect((await start()).error).toMatchObject({ status: 403, code: 'errors.examBrowser' });
    const attempt = (await start(headers)).data;
    expect(attempt.paper).not.toBeNull();
    const own = { as: phone.as, params: { id: attempt.id } };
    for (const given of [{}, headers]) {
      const statuses = [
        await portal.call(getAttempt, { ...own, query: { writer }, headers: given }),
        await portal.call(takeOverAttempt, { ...own, body: { writer }, headers: given }),
        await portal.call(getPaper, { as: phone.as, params: { id }, headers: given }),
      ].map(({ status }) => status);
      expect(statuses).toEqual(given === headers ? [200, 200, 200] : [403, 403, 403]);
    }
    expect((await phone.answer(attempt.id, asked.choice, { optionIds: [asked.keyId] })).status).toBe(200);
    await set(false);
    expect((await phone.read(attempt.id)).status).toBe(200);
  });

  it('keeps its rule when a client that does not know it saves the others', async () => {
    const { portal, school, as, asked } = test;
    const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.choice] });
    await portal.call(setWriting, { as, params: { id }, body: { ...rules, examBrowser: true } });
    expect((await portal.call(setWriting, { as, params: { id }, body: rules })).data.examBrowser).toBe(true);
  });

  it('returns 404 for a hidden exam to a student without an attempt', async () => {
    const { portal, school, as, asked } = test;
    const [pupil] = await addPupils(portal, school, 1);
    const id = await addDraft(portal, school, { tags: asked.tags, questions: [asked.choice] });
    await portal.call(setWriting, { as, params: { id }, body: { ...rules, examBrowser: true } });
    expect((await new Device(portal, pupil?.token ?? '').start(id)).status).toBe(404);
  });
});
