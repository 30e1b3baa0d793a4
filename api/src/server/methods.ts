import { type FastifyInstance } from 'fastify';
import { Refusal } from './refusal';

/** `/lecture/:id` and `/lecture/:courseId` are the same path. */
const patternOf = (url: string) => url.replace(/:\w+/g, ':each');

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
 * Responds 405 with `Allow` to other methods of a known path, and to OPTIONS with `Allow`. Register it after all other
 * routes.
 */
export function registerOtherMethods(app: FastifyInstance): void {
  for (const [url, declared] of methodsByAddress(app.answered)) {
    // A route with a prefix matches with and without a trailing slash, and is declared once.
    const taken = new Set([...declared, ...app.supportedMethods.filter((method) => app.hasRoute({ method, url }))]);
    const others = app.supportedMethods.filter((method) => !taken.has(method));
    if (others.length === 0) continue;
    const allow = [...taken, ...(taken.has('OPTIONS') ? [] : ['OPTIONS'])].sort().join(', ');
    app.route({
      method: others,
      url,
      config: { isOtherMethod: true },
      schema: { hide: true },
      // Before the body is read, which would be useless.
      onRequest: async (request, reply) => {
        reply.header('allow', allow);
        if (request.method === 'OPTIONS') return reply.code(204).send();
        throw new Refusal(405, 'errors.methodNotAllowed', { method: request.method });
      },
      handler: () => undefined,
    });
  }
}
