import { type FastifyInstance } from 'fastify';
import { parseRegistry, type ParsedRegistry } from 'shared/contract/registry';
import { type Config } from '../config';
import { registrySource } from '../server/portal/registry';

/** The present registry, parsed once for each version of it; undefined if there is none. */
export function registryOf(app: FastifyInstance, config: Config): () => Promise<ParsedRegistry | undefined> {
  const source = registrySource(config, app.log);
  let made: { text: string; registry: ParsedRegistry } | undefined;
  return async () => {
    const text = await source();
    if (text === undefined) return undefined;
    if (made?.text !== text) made = { text, registry: parseRegistry(text) };
    return made.registry;
  };
}
