import { type Endpoint } from 'shared/contract/endpoint';
import { namedEndpoints } from 'shared/contract/resources';
import { contractVersion } from 'shared/contract/version';
import { contractSchemas } from './contract-schemas';
import { type DocumentedNames, operationOf } from './operation';
import { otherPaths } from './other-paths';
import { areas } from './areas';
import { sharedParts } from './shared-parts';

const description = `The calls behind the Teacher Portal.

- Success: \`{ data, message?, meta? }\`. Every refusal: \`{ status, code, message, details? }\`, where \`code\` stays the same
  in every language and \`message\` is a text to show, in the language of the call.
- Ids are integers, times ISO 8601 in UTC.
- A call sends the token of its session as \`Authorization: Bearer …\`.
- Services of remotes answer below \`/api/services/<remote>\`, by the contract in the remote's \`release.json\` and with the
  same form of answers. The keys of the assertions that they get are at \`/api/services/jwks.json\`.`;

const parametersIn = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/**
 * Addresses that differ in the names of their parameters or in a slash at the end are one path of an OpenAPI document:
 * the one with the shortest names stands for all, and the operations of the others take its names.
 */
function documentedPaths(endpoints: readonly Endpoint[]): (path: string) => { path: string; names: DocumentedNames } {
  const shapeOf = (path: string) => path.replace(/:\w+/g, ':').replace(/\/$/, '');
  const shortest = new Map<string, string>();
  for (const { path } of endpoints) {
    const known = shortest.get(shapeOf(path));
    if (known === undefined || path.length < known.length) shortest.set(shapeOf(path), path.replace(/\/$/, ''));
  }
  return (path) => {
    const documented = shortest.get(shapeOf(path)) ?? path;
    const names = parametersIn(documented);
    return { path: documented, names: new Map(parametersIn(path).map((name, index) => [name, names[index] ?? name])) };
  };
}

/**
 * The API as an OpenAPI 3.1 document, generated from the schemas that validate the requests, so that it cannot
 * deviate.
 *
 * @throws Error for an endpoint that no contract module exports, because it would have no `operationId`.
 */
export function openApiDocument(endpoints: readonly Endpoint[], base: string, url: string) {
  const schemas = contractSchemas();
  const names = new Map(namedEndpoints.map(([name, endpoint]) => [endpoint, name]));
  const documented = documentedPaths(endpoints);
  const paths: Record<string, Record<string, object>> = { ...otherPaths };
  for (const endpoint of endpoints) {
    const name = names.get(endpoint);
    if (name === undefined) throw new Error(`${endpoint.path} is missing in shared/contract/resources.`);
    const { path, names: parameters } = documented(endpoint.path);
    const address = base + path.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(name, endpoint, schemas, parameters);
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operation };
  }
  const tags = [...new Set(Object.keys(paths).map((path) => path.slice(base.length).split('/')[1] ?? ''))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Teacher Portal',
      version: contractVersion,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url }],
    tags: tags.map((name) => ({ name, description: areas[name] })),
    paths,
    components: { ...sharedParts, schemas: schemas.components },
  };
}
