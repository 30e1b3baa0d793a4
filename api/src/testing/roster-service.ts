import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';

type Records = Record<string, Record<string, unknown>[]>;

const reference = (sourcedId: string) => ({ sourcedId, type: 'any', href: `https://sis.example/${sourcedId}` });

/** A small school as served by OneRoster; 1.2 has a list of roles instead of one role. */
export function serviceSchool(version: 'v1p1' | 'v1p2' = 'v1p1', students = 3): Records {
  const held = (role: string) =>
    version === 'v1p1'
      ? { role, orgs: [reference('S1')] }
      : { roles: [{ roleType: 'primary', role, org: reference('S1') }] };
  const people = Array.from({ length: students }, (_, at) => ({
    ...{ sourcedId: `U${at + 1}`, status: 'active', givenName: 'Öğrenci', familyName: `Numara ${at + 1}` },
    ...{ grades: ['09'], agents: at === 0 ? [reference('G1')] : [], ...held('student') },
  }));
  const guardian = { sourcedId: 'G1', status: 'active', givenName: 'Işıl', familyName: 'Çınar', phone: '0532' };
  return {
    orgs: [{ sourcedId: 'S1', status: 'active', name: 'Çınar Lisesi', type: 'school' }],
    academicSessions: [{ sourcedId: 'T1', status: 'active', title: 'Autumn', endDate: '2999-01-31' }],
    courses: [{ sourcedId: 'C1', status: 'active', title: 'Biology', courseCode: 'BIOL-101', org: reference('S1') }],
    classes: [
      {
        ...{ sourcedId: 'K1', status: 'active', title: 'Biology 9A', grades: ['09'], classType: 'scheduled' },
        ...{ course: reference('C1'), school: reference('S1'), terms: [reference('T1')] },
      },
    ],
    users: [...people, { ...guardian, ...held(version === 'v1p1' ? 'parent' : 'guardian') }],
    enrollments: people.map(({ sourcedId }, at) => ({
      ...{ sourcedId: `E${at + 1}`, status: 'active', role: 'student' },
      ...{ user: reference(sourcedId), class: reference('K1'), school: reference('S1') },
    })),
  };
}

const secret = 'secret-of-the-stand-in';
const basic = `Basic ${Buffer.from(`portal:${secret}`).toString('base64')}`;

/** A OneRoster service that issues tokens and returns pages of two records. */
export class RosterServiceStandIn {
  /** Paths of the answered calls. */
  readonly calls: string[] = [];
  records = serviceSchool();
  /** Replaces the response for a path. */
  instead: ((path: string, response: ServerResponse) => boolean) | undefined;
  /** Which records it sends for an offset, and with which headers. */
  pageOf = (
    list: readonly object[],
    offset: number,
  ): { page: readonly object[]; headers?: Record<string, string> } => ({
    page: list.slice(offset, offset + 2),
  });
  private readonly tokens = new Set<string>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  static async start(): Promise<RosterServiceStandIn> {
    const standIn = new RosterServiceStandIn();
    await new Promise<void>((resolve) => standIn.server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  /** As the operator configures it. */
  settings(school: number, change: Record<string, unknown> = {}) {
    const base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    const given = { school, url: `${base}/ims/oneroster/v1p1`, tokenUrl: `${base}/token`, clientId: 'portal' };
    return { ...given, clientSecret: secret, ...change };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    this.calls.push(`${url.pathname}${url.search}`);
    const send = (status: number, body: unknown, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    if (this.instead?.(url.pathname, response)) return;
    if (url.pathname === '/token') {
      if (request.headers.authorization !== basic)
        return void send(401, { error: 'invalid_client', error_description: String(request.headers.authorization) });
      const token = `token-${this.calls.length}`;
      this.tokens.add(token);
      return void send(200, { access_token: token, token_type: 'bearer', expires_in: 3600 });
    }
    if (!this.tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return void send(401, { imsx_codeMajor: 'failure' });
    const name = url.pathname.split('/').at(-1) ?? '';
    const offset = Number(url.searchParams.get('offset'));
    const list = this.records[name];
    if (!list) return void send(404, {});
    const { page, headers } = this.pageOf(list, offset);
    send(200, { [name]: page }, headers);
  }

  /** From now on every token that it has given is refused. */
  forgetTokens(): void {
    this.tokens.clear();
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
