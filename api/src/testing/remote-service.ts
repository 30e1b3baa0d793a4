import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type ServiceHealth } from 'shared/contract/service';

interface Asked {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Behaviour = (asked: Asked, response: ServerResponse) => void;

/** Answers with this JSON, by the contract. */
export const json =
  (body: unknown, { status = 200, contract = 'mfe-library/1.2.0', headers = {} as Record<string, string> } = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'service-contract': contract, ...headers })
      .end(JSON.stringify(body));

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

export interface RemoteServer {
  url: string;
  /** Except for its health. */
  asked: Asked[];
  /** How it answers; change it in a test. */
  behave: Behaviour;
  health: ServiceHealth | undefined;
  close: () => Promise<void>;
}

/** The service of a remote, on a port of its own. */
export async function startRemoteService(health?: ServiceHealth): Promise<RemoteServer> {
  const server = createServer(async (request, response) => {
    if (request.url === '/health') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(service.health ?? {}));
      return;
    }
    const { method = '', url = '', headers } = request;
    const asked = { method, url, headers, body: await textOf(request) };
    service.asked.push(asked);
    service.behave(asked, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const service: RemoteServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    behave: json({ data: [] }),
    health,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return service;
}
