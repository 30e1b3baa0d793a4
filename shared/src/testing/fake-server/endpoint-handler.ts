import { HttpHandler, type DefaultBodyType, type ResponseResolver } from 'msw';
import { type Endpoint } from 'shared/contract/endpoint';
import { basePathOf } from 'shared/http';

type Respond = ResponseResolver<{ params: Record<string, string> }, DefaultBodyType>;

const decoded = (params: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]));

/**
 * The handler of an endpoint. msw compiles the path of each handler and reads all cookies of the page for every request
 * that a handler is asked about, which took a tenth of the time of a component test; no endpoint of the portal reads cookies.
 */
export class EndpointHandler extends HttpHandler {
  private readonly pattern: RegExp;

  constructor(
    private readonly endpoint: Endpoint,
    respond: Respond,
  ) {
    super(endpoint.method, `*${basePathOf(endpoint)}${endpoint.path}`, respond as ResponseResolver);
    this.pattern = new RegExp(`${basePathOf(endpoint)}${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
  }

  override parse({ request }: { request: Request }) {
    const [address = ''] = request.url.split('?');
    const found = request.method === this.endpoint.method ? this.pattern.exec(address) : null;
    return Promise.resolve({ match: { matches: found !== null, params: decoded(found?.groups) }, cookies: {} });
  }
}
