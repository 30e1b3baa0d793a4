import { type Registry, type RegistryEntry, type Rollout, type ShellPointer } from 'shared/contract/registry';
import { type ReleaseEvent } from '../store/history';
import { liveOf } from './events';

export interface ReleaseRow {
  remote: string;
  /** The team in the remote's current entry. */
  owner: string;
  version: string;
  what: string;
  who: string;
  /** UTC, to the minute. */
  when: string;
  state: string;
  /** The recorded reason, such as that of an automatic withdrawal. */
  why: string;
}

const audience = ({ percent, users }: Rollout) =>
  [`${percent} %`, ...(users.length > 0 ? [`users ${users.join(', ')}`] : [])].join(' and ');

export function stateOf(version: string, entry: RegistryEntry | ShellPointer | undefined): string {
  if (entry?.version === version) return 'live';
  if (entry?.candidate?.version === version) return `candidate, ${audience(entry.candidate.rollout)}`;
  return entry?.previous?.version === version ? 'previous' : '';
}

/** The history, newest first; the state of a version is shown at its last event. */
export function listReleases(registry: Registry, history: readonly ReleaseEvent[], remote?: string): ReleaseRow[] {
  const told = new Set<string>();
  return history.toReversed().flatMap((event) => {
    if (remote !== undefined && event.remote !== remote) return [];
    const key = `${event.remote} ${event.version}`;
    const state = told.has(key) ? '' : stateOf(event.version, liveOf(registry, event.remote));
    told.add(key);
    const what = event.rollout ? `${event.action} ${audience(event.rollout)}` : event.action;
    return [
      {
        remote: event.remote,
        owner: registry.remotes.find(({ name }) => name === event.remote)?.owner ?? '',
        version: event.version,
        what,
        who: event.by,
        when: `${event.at.slice(0, 16).replace('T', ' ')} UTC`,
        state,
        why: event.reason ?? '',
      },
    ];
  });
}
