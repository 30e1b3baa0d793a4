import { type Registry, type RegistryEntry, type Rollout } from 'shared/contract/registry';
import { budgets } from '../checks/budgets';
import { type Health } from '../store/health';
import { type RemoteFile } from '../store/release-file';
import { type Judgement } from './judge-trial';
import { judgeEntry } from './decide-canary';
import { stateOf } from './list';

/** Bytes of the heaviest screen with entry and exposed module; a remote may state more for a screen. */
function budgetOf({ budgets: stated = [] }: Pick<RemoteFile, 'budgets'>): number {
  const screens = stated.filter(({ part }) => part.startsWith('/')).map(({ bytes }) => bytes);
  return budgets.entry + budgets.exposed + Math.max(budgets.screen, ...screens);
}

/** Health of a version in browsers. */
export interface VersionHealth {
  entry: RegistryEntry;
  version: string;
  state: 'candidate' | 'live' | 'previous' | 'disabled' | 'removed';
  /** The rollout of a candidate. */
  rollout: Rollout | undefined;
  visitors: number;
  loads: number;
  failures: number;
  /** Share of its pages; undefined without pages. */
  failureRate: number | undefined;
  /** Pages with a CSP violation by it. */
  blocked: number;
  medianMs: number | undefined;
  p95Ms: number | undefined;
  bytes: { used: number; budget: number } | undefined;
}

function bytesOf(file: RemoteFile | undefined): VersionHealth['bytes'] {
  if (!file?.bytes) return undefined;
  const { entry, exposed, screen } = file.bytes;
  return { used: entry + exposed + screen, budget: budgetOf(file) };
}

const versionsOf = ({ candidate, version, previous }: RegistryEntry) => [
  ...(candidate ? [{ version: candidate.version, state: 'candidate' as const }] : []),
  { version, state: 'live' as const },
  ...(previous ? [{ version: previous.version, state: 'previous' as const }] : []),
];

/** Each version in the registry, with or without reports from browsers. */
export async function readHealth(
  registry: Registry,
  health: Health | undefined,
  findRelease: (name: string, version: string) => Promise<RemoteFile | undefined>,
): Promise<VersionHealth[]> {
  const named = registry.remotes.flatMap((entry) => versionsOf(entry).map((each) => ({ entry, ...each })));
  return Promise.all(
    named.map(async ({ entry, version, state }) => {
      const found = health?.rows.find((row) => row.remote === entry.name && row.version === version);
      const { pages = 0, failedPages = 0 } = found ?? {};
      return {
        entry,
        version,
        state: entry.state ?? state,
        rollout: state === 'candidate' ? entry.candidate?.rollout : undefined,
        visitors: found?.visitors ?? 0,
        loads: pages - failedPages,
        failures: failedPages,
        failureRate: pages === 0 ? undefined : failedPages / pages,
        blocked: found?.blockedPages ?? 0,
        medianMs: found?.medianMs ?? undefined,
        p95Ms: found?.p95Ms ?? undefined,
        bytes: bytesOf(await findRelease(entry.name, version)),
      };
    }),
  );
}

export const healthColumns = [
  ...(['remote', 'version', 'share', 'visitors', 'loads', 'failures', 'rate'] as const),
  ...(['blocked', 'median', 'p95', 'bytes'] as const),
] as const;

/** What the figures say about each candidate now. */
export const judgeCandidates = (registry: Registry, health: Health | undefined, now: Date) =>
  registry.remotes.flatMap((entry): (Judgement & { remote: string; version: string })[] => {
    const judgement = judgeEntry(entry, health, { now });
    return judgement && entry.candidate ? [{ remote: entry.name, version: entry.candidate.version, ...judgement }] : [];
  });

type HealthRow = Record<(typeof healthColumns)[number], string>;

const NONE = '–';
const milliseconds = (value: number | undefined) => (value === undefined ? NONE : `${value} ms`);

/** Formats the list as text for commands. */
export async function listHealth(...given: Parameters<typeof readHealth>): Promise<HealthRow[]> {
  return (await readHealth(...given)).map(({ entry, failureRate, bytes, ...version }) => ({
    remote: entry.name,
    version: version.version,
    share: entry.state ?? stateOf(version.version, entry),
    visitors: String(version.visitors),
    loads: String(version.loads),
    failures: String(version.failures),
    rate: failureRate === undefined ? NONE : `${(failureRate * 100).toFixed(1)} %`,
    blocked: String(version.blocked),
    median: milliseconds(version.medianMs),
    p95: milliseconds(version.p95Ms),
    bytes: bytes ? `${bytes.used} of ${bytes.budget}` : NONE,
  }));
}
