import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { remoteTimeLimit } from './time-limit';

/** Integrity of each entry script, by address; filled when a remote is registered. */
export const entryIntegrity = new Map<string, string>();

const attempts = new Map<string, number>();

/**
 * The address of the next attempt. A browser joins a second request for an address to one that still hangs, so an
 * attempt after the first needs an address of its own; the server takes no notice of the query.
 */
function nextAddress(url: string): string {
  const attempt = (attempts.get(url) ?? 0) + 1;
  attempts.set(url, attempt);
  return attempt === 1 ? url : `${url}${url.includes('?') ? '&' : '?'}attempt=${attempt}`;
}

/**
 * The runtime itself asks for no integrity and gives an entry 20 seconds. This plugin adds the hash of the registry and
 * the time limit of the product. It never swallows an error: which message to show is the slot's decision.
 */
export const deliveryPlugin: ModuleFederationRuntimePlugin = {
  name: 'delivery',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = nextAddress(url);
    script.async = true;
    const integrity = entryIntegrity.get(url);
    if (integrity) {
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
    }
    return { script, timeout: remoteTimeLimit() };
  },
};
