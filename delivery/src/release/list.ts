import { type Registry, type RegistryEntry, type Rollout } from 'shared/contract/registry';
import { type ReleaseEvent } from '../store/history';

export interface ReleaseRow {
  remote: string;
  version: string;
  what: string;
  who: string;
  /** Minutes, in UTC. */
  when: string;
  state: string;
}

const audience = ({ percent, users }: Rollout) =>
  [`${percent} %`, ...(users.length > 0 ? [`users ${users.join(', ')}`] : [])].join(' and ');

function stateOf(version: string, entry: RegistryEntry | undefined): string {
  if (entry?.version === version) return 'live';
  if (entry?.candidate?.version === version) return `candidate, ${audience(entry.candidate.rollout)}`;
  return entry?.previous?.version === version ? 'previous' : '';
}

/** Who did what and when, newest first; each version's state stands at the last thing that was done to it. */
export function listReleases({ remotes }: Registry, history: readonly ReleaseEvent[], remote?: string): ReleaseRow[] {
  const told = new Set<string>();
  return history.toReversed().flatMap((event) => {
    if (remote !== undefined && event.remote !== remote) return [];
    const key = `${event.remote} ${event.version}`;
    const state = told.has(key)
      ? ''
      : stateOf(
          event.version,
          remotes.find(({ name }) => name === event.remote),
        );
    told.add(key);
    const what = event.rollout ? `${event.action} ${audience(event.rollout)}` : event.action;
    return [
      {
        remote: event.remote,
        version: event.version,
        what,
        who: event.by,
        when: `${event.at.slice(0, 16).replace('T', ' ')} UTC`,
        state,
      },
    ];
  });
}
