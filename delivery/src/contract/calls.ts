import { namedEndpoints } from 'shared/contract/resources';

/** `GET /course/:id` for each endpoint among the names that a build imports from the contract. */
export function callsAmong(names: readonly string[]): string[] {
  const imported = new Set(names);
  return namedEndpoints
    .filter(([name]) => imported.has(name))
    .map(([, { method, path }]) => `${method} ${path}`)
    .sort();
}
