import { StartError } from './database';

/** How PostgreSQL says that it has no such extension (two wordings), or that this account may not make it. */
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

/** What a migration failed with, in words for who runs the server where an extension is missing. */
export function withExtensionNamed(error: unknown): unknown {
  const name = extensionIn(error);
  if (name === undefined) return error;
  return new StartError(
    `PostgreSQL lacks the extension ${name}. Install the extensions that come with PostgreSQL on its machine ` +
      `(on Debian and Ubuntu they are part of the package postgresql, elsewhere of postgresql-contrib), then run in the database of the portal, as its owner ` +
      `or a superuser: create extension if not exists ${name};`,
  );
}
