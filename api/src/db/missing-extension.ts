import { StartError } from '../refusals/start-error';

/** PostgreSQL's errors for a missing extension (two wordings), or one that this account may not create. */
const sayings = [
  /extension "([^"]+)" is not available/,
  /extension control file "(?:[^"]*\/)?([^"/]+)\.control"/,
  /permission denied to create extension "([^"]+)"/,
];

function extensionIn(error: unknown): string | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause)
    for (const saying of sayings) {
      const name = saying.exec(reason.message)?.[1];
      if (name) return name;
    }
  return undefined;
}

/** The error of a migration; for a missing extension, a message for the operator. */
export function withExtensionNamed(error: unknown): unknown {
  const name = extensionIn(error);
  if (name === undefined) return error;
  return new StartError(
    `PostgreSQL lacks the extension ${name}. Install the extensions that come with PostgreSQL on its machine ` +
      `(on Debian and Ubuntu they are part of the package postgresql, elsewhere of postgresql-contrib), then run in the database of the portal, as its owner ` +
      `or a superuser: create extension if not exists ${name};`,
  );
}
