import { type Registry } from 'shared/contract/registry';
import { budgets } from '../checks/budgets';
import { type Health } from '../store/health';
import { type RemoteFile } from '../store/release-file';
import { stateOf } from './list';

export interface HealthRow {
  remote: string;
  version: string;
  /** Who gets it. */
  share: string;
  visitors: string;
  loads: string;
  failures: string;
  rate: string;
  /** Pages in which the content policy refused something of it. */
  blocked: string;
  median: string;
  p95: string;
  /** Of its heaviest screen with entry and exposed module, against the budget of the three. */
  bytes: string;
}

const NONE = '–';
const milliseconds = (value: number | null | undefined) => (value == null ? NONE : `${value} ms`);

function bytesOf(file: RemoteFile | undefined): string {
  if (!file?.bytes) return NONE;
  const { entry, exposed, screen } = file.bytes;
  return `${entry + exposed + screen} of ${budgets.entry + budgets.exposed + budgets.screen}`;
}

export const healthColumns = [
  ...(['remote', 'version', 'share', 'visitors', 'loads', 'failures', 'rate'] as const),
  ...(['blocked', 'median', 'p95', 'bytes'] as const),
] as const;

/** One row for each version that the registry names, whether or not browsers have told of it. */
export async function listHealth(
  registry: Registry,
  health: Health | undefined,
  findRelease: (name: string, version: string) => Promise<RemoteFile | undefined>,
): Promise<HealthRow[]> {
  const versions = registry.remotes.flatMap((entry) =>
    [entry.candidate?.version, entry.version, entry.previous?.version].flatMap((version) =>
      version === undefined ? [] : [{ entry, version }],
    ),
  );
  return Promise.all(
    versions.map(async ({ entry, version }) => {
      const found = health?.rows.find((row) => row.remote === entry.name && row.version === version);
      const { pages = 0, failedPages = 0 } = found ?? {};
      return {
        remote: entry.name,
        version,
        share: entry.state ?? stateOf(version, entry),
        visitors: String(found?.visitors ?? 0),
        loads: String(pages - failedPages),
        failures: String(failedPages),
        rate: pages === 0 ? NONE : `${((failedPages / pages) * 100).toFixed(1)} %`,
        blocked: String(found?.blockedPages ?? 0),
        median: milliseconds(found?.medianMs),
        p95: milliseconds(found?.p95Ms),
        bytes: bytesOf(await findRelease(entry.name, version)),
      };
    }),
  );
}
