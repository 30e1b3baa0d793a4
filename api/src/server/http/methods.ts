import { type FastifyInstance } from 'fastify';
import findMyWay from 'find-my-way';
import { Refusal } from '../../refusals/refusal';

/** `/lecture/:id` and `/lecture/:courseId` are the same path, and so are `/students` and `/students/`. */
const patternOf = (url: string) => url.replace(/:\w+/g, ':each').replace(/(.)\/$/, '$1');

/** The methods of every path, by its pattern. */
function methodsByAddress(answered: readonly string[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const address of answered) {
    const [method = '', url = ''] = address.split(' ');
    const pattern = patternOf(url);
    found.set(pattern, (found.get(pattern) ?? new Set()).add(method));
  }
  return found;
}

/**
 * Responds 405 with `Allow` to other methods of a known path, and to OPTIONS with `Allow`. A router of its own knows the
 * paths: routes for the methods that they do not support would be five sixths of all, and two thirds of the time that a
 * server needs to register its routes. Register it before routes with a context of their own, which would not run its hook.
 */
export function registerOtherMethods(app: FastifyInstance, maxParamLength: number): void {
  const paths = findMyWay({ maxParamLength, ignoreTrailingSlash: true });
  app.addHook('onReady', async () => {
    for (const [url, declared] of methodsByAddress(app.answered))
      paths.on('GET', url, () => undefined, { url, declared });
  });
  // Before the body is read, which would be useless.
  app.addHook('onRequest', async ({ method, url }, reply) => {
    const path = paths.find('GET', url)?.store as { url: string; declared: Set<string> } | undefined;
    if (!path || path.declared.has(method)) return;
    // A route with a prefix matches with and without a trailing slash, and is declared once.
    const routed = app.supportedMethods.filter((each) => app.hasRoute({ method: each, url: path.url }));
    const supported = new Set([...path.declared, ...routed]);
    if (supported.has(method)) return;
    reply.header('allow', [...supported.add('OPTIONS')].sort().join(', '));
    if (method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal(405, 'errors.methodNotAllowed', { method });
  });
}
