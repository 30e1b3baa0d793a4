import { type AnalyticsAdapter, type Identity } from './events';

/**
 * Posts every event as JSON `{ type, at, identity?, … }` to one URL, even while the page is unloading.
 *
 * @param url - absolute or relative; the page's CSP must allow it in `connect-src`.
 */
export function beaconAdapter(url: string): AnalyticsAdapter {
  let identity: Identity | undefined;
  const send = (type: string, fields: object) => {
    const body = JSON.stringify({ type, at: new Date().toISOString(), identity, ...fields });
    navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }));
  };
  return {
    identify: (who) => {
      identity = who;
      if (who) send('identify', {});
    },
    track: ({ name, ...fields }) => send(name, fields),
    onRemoteError: ({ error, ...fields }) => send('Remote_Error', { ...fields, message: String(error) }),
  };
}

/** The adapter configured by `<meta name="analytics-url" content="…">`; undefined without it. */
export function adapterFromPage(page: Document = document): AnalyticsAdapter | undefined {
  const url = page.querySelector<HTMLMetaElement>('meta[name="analytics-url"]')?.content;
  return url ? beaconAdapter(url) : undefined;
}
