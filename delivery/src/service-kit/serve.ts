import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { jwtVerify, type JWTVerifyGetKey } from 'jose';
import { type ServiceDatabase } from 'shared/contract/service-kit';
import { contractHeader } from 'shared/contract/service';
import { answer, type Answer, type Given, healthOf } from './answer';
import { clockFault } from './clock';
import { type FillDemo } from './demo';
import { type LoadedService } from './load';
import { portalReader } from './portal-reader';

const BODY_MAX = 2_000_000;

async function textOf(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

interface Serving {
  db: ServiceDatabase;
  /** The keys of the portal, and its `PUBLIC_URL`. */
  keys: JWTVerifyGetKey;
  issuer: string;
  /** Where the service reaches it. */
  portal: string;
  port?: number;
  host?: string;
  /** Where the portal has demo data. */
  fillDemo?: FillDemo | undefined;
  /** For failures of handlers, and calls whose time is over. */
  report?: (error: unknown) => void;
}

const refuse = (status: number, message: string): Answer => ({
  status,
  body: { status, code: 'service.refused', message },
});

async function answerTo(request: IncomingMessage, service: LoadedService, serving: Serving): Promise<Answer> {
  const { method = 'GET', url = '/', headers } = request;
  if (method === 'GET' && url === '/health') return { status: 200, body: healthOf(service) };
  const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
  let fault: string | undefined;
  const verified = await jwtVerify(token, serving.keys, { issuer: serving.issuer, audience: service.remote }).catch(
    (error: unknown) => {
      fault = clockFault(error, new Date());
    },
  );
  if (!verified) {
    // The portal says only that the service has failed.
    if (fault !== undefined) serving.report?.(new Error(fault));
    return refuse(401, fault ?? 'The call is not signed by the portal.');
  }
  const body = await textOf(request);
  if (body === undefined) return refuse(413, 'The body is too large.');
  const language = headers['accept-language'] ?? 'en';
  const caller = verified.payload as unknown as Given['caller'];
  const portal = portalReader(serving.portal, service.remote, token);
  const { fillDemo } = serving;
  return answer(service, serving.db, { portal, method, url, body, language, caller, fillDemo });
}

function send(response: ServerResponse, { remote, declared }: LoadedService, { status, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json', [contractHeader]: `${remote}/${declared.contract}` })
    .end(JSON.stringify(body));
}

export interface ServingService {
  url: string;
  close: () => Promise<void>;
}

/** Serves a service over HTTP. Only the portal's servers need to reach it. */
export async function serveService(service: LoadedService, serving: Serving): Promise<ServingService> {
  const { port = 0, host = '127.0.0.1', report = () => undefined } = serving;
  const server = createServer((request, response) => {
    answerTo(request, service, serving)
      .catch((error: unknown) => {
        report(error);
        return refuse(500, 'The service failed.');
      })
      .then((answered) => send(response, service, answered), report);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
