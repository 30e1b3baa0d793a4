import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteJsonSchema, type RemoteJson } from 'shared/contract/service';

/** Parses a folder's `remote.json`. @throws Error naming the file and the invalid field. */
export function readDeclaration(dir: string): RemoteJson {
  const file = path.join(dir, 'remote.json');
  const name = path.relative(process.cwd(), file);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${name} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const declaration = remoteJsonSchema.safeParse(json);
  if (declaration.success) return declaration.data;
  const faults = declaration.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${name} is not valid: ${faults.join('; ')}`);
}
