import { type Endpoint } from 'shared/contract/endpoint';
import { namedEndpoints } from 'shared/contract/resources';
import { contractVersion } from 'shared/contract/version';
import { contractSchemas } from './contract-schemas';
import { operationOf } from './operation';
import { otherPaths } from './other-paths';
import { sharedParts } from './shared-parts';

const description = `The calls behind the Teacher Portal.

- Success: \`{ data, message?, meta? }\`. Every refusal: \`{ status, code, message, details? }\`, where \`code\` stays the same
  in every language and \`message\` is a text to show, in the language of the call.
- Ids are integers, times ISO 8601 in UTC.
- A call sends the token of its session as \`Authorization: Bearer …\`.
- Services of remotes answer below \`/api/services/<remote>\`, by the contract in the remote's \`release.json\` and with the
  same form of answers. The keys of the assertions that they get are at \`/api/services/jwks.json\`.`;

/**
 * The API as an OpenAPI 3.1 document, generated from the schemas that validate the requests, so that it cannot
 * deviate.
 *
 * @throws Error for an endpoint that no contract module exports, because it would have no `operationId`.
 */
export function openApiDocument(endpoints: readonly Endpoint[], base: string, url: string) {
  const schemas = contractSchemas();
  const names = new Map(namedEndpoints.map(([name, endpoint]) => [endpoint, name]));
  const paths: Record<string, Record<string, object>> = { ...otherPaths };
  for (const endpoint of endpoints) {
    const name = names.get(endpoint);
    if (name === undefined) throw new Error(`${endpoint.path} is missing in shared/contract/resources.`);
    const address = base + endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [endpoint.method.toLowerCase()]: operationOf(name, endpoint, schemas) };
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
    tags: tags.map((name) => ({ name })),
    paths,
    components: { ...sharedParts, schemas: schemas.components },
  };
}
