import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  renewWebhookSecret,
  replayWebhook,
  tryWebhook,
  updateWebhook,
  type WebhookKind,
} from 'shared/contract/webhook';
import { listAudit } from 'shared/contract/audit';
import { type ServiceEvent } from 'shared/contract/service-events';
import { webhooks } from '../../db/schema/partners';
import { lectures } from '../../db/schema/lectures';
import { serviceEvents } from '../../db/schema/service-events';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { json, type RemoteServer, startRemoteService } from '../../testing/remote-service';
import { until } from '../../testing/until';

let portal: TestPortal;
let partner: RemoteServer;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open({ webhookHosts: ['127.0.0.1'] });
  partner = await startRemoteService();
});
beforeEach(async () => {
  school = await addSchool(portal);
  partner.behave = json({});
  partner.asked.length = 0;
});
afterEach(async () => {
  for (const { id: webhookId } of await listed())
    await portal.call(deleteWebhook, { as: as(), params: { id: school.schoolId, webhookId } });
});
afterAll(async () => {
  await partner.close();
  await portal.close();
});

const as = () => school.teacher.token;
const make = (kinds: WebhookKind[] = ['lecture.opened'], url = `${partner.url}/hooks`) =>
  portal.call(createWebhook, { as: as(), params: { id: school.schoolId }, body: { url, kinds } });
const at = (webhookId: number) => ({ as: as(), params: { id: school.schoolId, webhookId } });
const listed = async () => (await portal.call(listWebhooks, { as: as(), params: { id: school.schoolId } })).data;
const tell = () => portal.app.services.tellWebhooks();
const open = (schoolId = school.schoolId, count = 1) =>
  portal.db
    .insert(lectures)
    .values(
      Array.from({ length: count }, () => ({ schoolId, name: 'Cells', type: 3, openedAt: portal.app.services.now() })),
    );
const told = () => partner.asked.flatMap(({ body }) => (JSON.parse(body) as { events: ServiceEvent[] }).events);
const pass = (ms: number) => {
  portal.clockOffsetMs += ms;
};
const wait = async (ms: number) => {
  pass(ms);
  await tell();
};
const signatureOf = ({ headers, body }: RemoteServer['asked'][number], secret: string) => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};

describe('a webhook', () => {
  it('is told what it asks for in its own school, by ids and in order, signed with its secret', async () => {
    const { data } = await make();
    const other = await addSchool(portal);
    await open(other.schoolId);
    await open(school.schoolId, 130);
    await tell();
    const events = told();
    expect(events).toHaveLength(130);
    const positions = events.map(({ position }) => position);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect(partner.asked).toHaveLength(2);
    for (const asked of partner.asked) expect(asked.headers['webhook-signature']).toBe(signatureOf(asked, data.secret));
    expect(JSON.stringify(events)).not.toContain('Cells');
    expect((await listed())[0]).toMatchObject({ sentAt: expect.any(String), failingSince: null });
    await tell();
    expect(told()).toHaveLength(130);
  });

  it('costs no other school a row: events are written for the school that asks', async () => {
    await make();
    const other = await addSchool(portal);
    await open(other.schoolId);
    expect(await portal.db.$count(serviceEvents, eq(serviceEvents.schoolId, other.schoolId))).toBe(0);
  });

  it('shows its secret once, and keeps it sealed', async () => {
    const { data } = await make();
    const rows = await portal.db.select().from(webhooks);
    expect(JSON.stringify(rows)).not.toContain(data.secret);
    expect(JSON.stringify(await listed())).not.toMatch(/whsec_|secret/i);
  });

  it('signs with both secrets for a day after a renewal', async () => {
    const { data: first } = await make();
    const { data: second } = await portal.call(renewWebhookSecret, at(first.webhook.id));
    const last = () => partner.asked.at(-1);
    const signatures = async () => {
      await open();
      await tell();
      const asked = last();
      if (!asked) throw new Error('Nothing was sent.');
      const expected = [signatureOf(asked, second.secret), signatureOf(asked, first.secret)];
      return expected.map((each) => String(asked.headers['webhook-signature']).split(' ').includes(each));
    };
    expect(await signatures()).toEqual([true, true]);
    pass(25 * 3_600_000);
    expect(await signatures()).toEqual([true, false]);
  });

  it('is tried with a call without events, which says what is wrong', async () => {
    const { data } = await make();
    expect((await portal.call(tryWebhook, at(data.webhook.id))).data).toEqual({ fault: null });
    expect(partner.asked.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { school: school.schoolId, events: [] },
    ]);
    partner.behave = json({}, { status: 500 });
    expect((await portal.call(tryWebhook, at(data.webhook.id))).data).toEqual({ fault: 'refused' });
    partner.behave = (_, response) => void response.destroy();
    expect((await portal.call(tryWebhook, at(data.webhook.id))).data).toEqual({ fault: 'down' });
  });

  it('follows no redirect', async () => {
    const { data } = await make();
    partner.behave = (_, response) => void response.writeHead(302, { location: `${partner.url}/other` }).end();
    expect((await portal.call(tryWebhook, at(data.webhook.id))).data).toEqual({ fault: 'refused' });
    expect(partner.asked.map(({ url }) => url)).toEqual(['/hooks']);
  });

  it.each([
    'http://hooks.example/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://a:b@hooks.example/',
    'ftp://x',
    '',
  ])('is refused with the URL %p', async (url) => {
    expect((await make([], url)).status).toBe(400);
  });

  it('does not reach a name that leads into the own network', async () => {
    const { data } = await make([], 'https://localhost:9/');
    expect((await portal.call(tryWebhook, at(data.webhook.id))).data).toEqual({ fault: 'private' });
  });
});

describe('a webhook whose address fails', () => {
  it('is called later and later, gets the same events in order, and is well again once they arrive', async () => {
    await make();
    partner.behave = json({}, { status: 503 });
    await open();
    await tell();
    await tell();
    expect(partner.asked).toHaveLength(1);
    await open();
    await wait(11_000);
    await wait(11_000);
    expect(partner.asked).toHaveLength(2);
    expect((await listed())[0]).toMatchObject({ fault: 'refused', failingSince: expect.any(String) });
    partner.behave = json({});
    await wait(21_000);
    const bodies = partner.asked.map(({ body }) => (JSON.parse(body) as { events: ServiceEvent[] }).events);
    expect(bodies[2]?.map(({ id }) => id)).toEqual(bodies[1]?.map(({ id }) => id));
    expect((await listed())[0]).toMatchObject({ fault: null, failingSince: null });
  });

  it('is switched off after three days, its owners get a mail, and the audit log says so', async () => {
    const { data } = await make();
    partner.behave = json({}, { status: 500 });
    await open();
    await tell();
    await wait(3 * 86_400_000);
    expect((await listed())[0]).toMatchObject({ stoppedFor: 'failed' });
    // Once it is sent, its text is in the database no more.
    const sent = () => portal.mails.filter(({ to }) => to === school.teacher.email);
    await until(() => sent().length > 0);
    expect(sent().map(({ text }) => text)).toEqual([expect.stringContaining('127.0.0.1')]);
    const { data: entries } = await portal.call(listAudit, { as: as(), params: { id: school.schoolId } });
    expect(entries.map(({ action }) => action)).toContain('school.webhookStopped');
    await open();
    await wait(3_600_000);
    expect(partner.asked).toHaveLength(2);
    partner.behave = json({});
    const body = { url: data.webhook.url, kinds: ['lecture.opened' as const], on: true };
    expect((await portal.call(updateWebhook, { ...at(data.webhook.id), body })).data.stoppedAt).toBeNull();
    partner.asked.length = 0;
    await open();
    await tell();
    expect(told()).toHaveLength(1);
  });

  it('is switched off at once when its server says that it is gone', async () => {
    await make();
    partner.behave = json({}, { status: 410 });
    await open();
    await tell();
    expect((await listed())[0]).toMatchObject({ stoppedFor: 'gone' });
  });

  it('does not keep the webhooks of others waiting', async () => {
    partner.behave = json({}, { status: 500 });
    await make();
    await open();
    const well = await startRemoteService();
    await make(['lecture.opened'], well.url);
    await open();
    await tell();
    expect(well.asked.length).toBeGreaterThan(0);
    await well.close();
  });
});

describe('owners', () => {
  it('have events sent again from a moment on', async () => {
    const { data } = await make();
    await open();
    await tell();
    await open();
    await tell();
    const [, second] = told();
    const since = second?.at ?? '';
    partner.asked.length = 0;
    expect((await portal.call(replayWebhook, { ...at(data.webhook.id), body: { since } })).status).toBe(200);
    await tell();
    expect(told()).toEqual([second]);
  });

  it('alone see, make and change webhooks', async () => {
    const { data } = await make();
    const { schoolId } = school;
    const { token } = await addAccount(portal, { schoolIds: [schoolId], memberRole: 'teacher' });
    const answers = await Promise.all([
      portal.call(listWebhooks, { as: token, params: { id: schoolId } }),
      portal.call(createWebhook, {
        as: token,
        params: { id: schoolId },
        body: { url: 'https://a.example', kinds: [] },
      }),
      portal.call(deleteWebhook, { as: token, params: { id: schoolId, webhookId: data.webhook.id } }),
    ]);
    expect(answers.map(({ error }) => error.code)).toEqual(answers.map(() => 'errors.ownersOnly'));
    const stranger = await addSchool(portal);
    const foreign = { as: stranger.teacher.token, params: { id: stranger.schoolId, webhookId: data.webhook.id } };
    expect((await portal.call(deleteWebhook, foreign)).status).toBe(404);
    expect((await portal.call(renewWebhookSecret, foreign)).status).toBe(404);
  });

  it('have ten webhooks at most', async () => {
    for (let made = 0; made < 10; made++) expect((await make()).status).toBe(201);
    expect((await make()).error.code).toBe('errors.webhooksFull');
  });
});
