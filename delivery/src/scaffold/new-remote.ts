import { remoteJsonSchema } from 'shared/contract/service';

/** @throws Error if the name or `remote.json` is invalid. */
export function validated(name: string, remoteJson: string): void {
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(name)) throw new Error(`A remote is called mfe-…, in small letters: not ${name}.`);
  const declared = remoteJsonSchema.safeParse(JSON.parse(remoteJson));
  if (!declared.success)
    throw new Error(declared.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '));
}
