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

/** Replaces the adapter and identifies the signed-in user to the new one. */
export function setAdapter(next: AnalyticsAdapter): void {
  adapter = next;
  if (identity) identify(identity);
}

export function identify(who: Identity): void {
  identity = who;
  ignoreErrors(() => adapter.identify(who));
}

/** Forgets the signed-in user; later events have no identity. */
export function forgetIdentity(): void {
  identity = undefined;
  ignoreErrors(() => adapter.identify(undefined));
}

export function track(event: AnalyticsEvent): void {
  ignoreErrors(() => adapter.track(event));
}

export function reportRemoteError(report: RemoteErrorReport): void {
  ignoreErrors(() => adapter.onRemoteError(report));
}

function ignoreErrors(send: () => void): void {
  try {
    send();
  } catch {
    // A failure of analytics must never affect the user.
  }
}
