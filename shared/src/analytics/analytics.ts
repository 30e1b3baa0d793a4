import { type AnalyticsAdapter, type AnalyticsEvent, type Identity, type RemoteErrorReport } from './events';

export { adapterFromPage, beaconAdapter } from './beacon-adapter';
export type { AnalyticsAdapter, AnalyticsEvent, Identity, RemoteErrorReport } from './events';

/** The default: sends nothing, logs nothing. */
export const silentAdapter: AnalyticsAdapter = {
  identify: () => {},
  track: () => {},
  onRemoteError: () => {},
};

let adapter = silentAdapter;
let identity: Identity | undefined;

/** Replaces the adapter; who is signed in already is told to the new one. */
export function setAdapter(next: AnalyticsAdapter): void {
  adapter = next;
  if (identity) identify(identity);
}

export function identify(who: Identity): void {
  identity = who;
  quietly(() => adapter.identify(who));
}

/** Forgets who was signed in; events after it belong to nobody. */
export function forgetIdentity(): void {
  identity = undefined;
  quietly(() => adapter.identify(undefined));
}

export function track(event: AnalyticsEvent): void {
  quietly(() => adapter.track(event));
}

export function reportRemoteError(report: RemoteErrorReport): void {
  quietly(() => adapter.onRemoteError(report));
}

function quietly(send: () => void): void {
  try {
    send();
  } catch {
    // Analytics must never cost a teacher their work.
  }
}
