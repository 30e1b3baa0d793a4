/**
 * The global variable of a remote's container, a valid identifier. Includes the version because two versions may be
 * loaded in one page during a release.
 */
export const containerName = ({ name, version }: { name: string; version: string }): string =>
  `${name}__${version}`.replace(/[^A-Za-z0-9_]/g, '_');

/** The default URL of a version's entry. */
const entryPlace = ({ name, version }: { name: string; version: string }) => `/remotes/${name}/${version}/entry.js`;

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const placesOf = (name: unknown, release: Fields): Fields => {
  const { version } = release;
  if (typeof name !== 'string' || typeof version !== 'string') return {};
  return { entry: entryPlace({ name, version }), global: containerName({ name, version }) };
};

/** Applies `change` to the entry and its other releases; returns invalid entries unchanged. */
function eachRelease(entry: unknown, change: (places: Fields, release: Fields) => Fields): unknown {
  if (!isObject(entry)) return entry;
  const { name } = entry;
  const changed = change(placesOf(name, entry), entry);
  for (const other of ['previous', 'candidate'] as const) {
    const release = entry[other];
    if (isObject(release)) changed[other] = change(placesOf(name, release), release);
  }
  return changed;
}

/** Fills in the default URLs and names. */
export const withPlaces = (entry: unknown): unknown =>
  eachRelease(entry, (places, release) => ({ ...places, ...release }));

/** Removes the default URLs and names, so that a page with fifty remotes stays small. */
export const withoutPlaces = (entry: unknown): unknown =>
  eachRelease(entry, (places, release) =>
    Object.fromEntries(Object.entries(release).filter(([key, value]) => value !== places[key] || value === undefined)),
  );
