import { registerGlobalPlugins, registerPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { followLateScripts } from './late-scripts';
import { remoteTimeLimit } from './time-limit';

/** Integrity of each entry script, by address; filled when a remote is registered. */
export const entryIntegrity = new Map<string, string>();

/**
 * The runtime checks no integrity and gives an entry 20 seconds. This plugin adds the registry's hash and our own time
 * limit. It never swallows an error: the slot decides which message to show.
 */
const deliveryPlugin: ModuleFederationRuntimePlugin = {
  name: 'delivery',
  createScript({ url }) {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    const integrity = entryIntegrity.get(url);
    if (integrity) {
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
    }
    return { script, timeout: remoteTimeLimit() };
  },
};

/** The runtime marks a shared module whose load failed as loading and would never request it again. */
const forgetLostShares: ModuleFederationRuntimePlugin = {
  name: 'forget-lost-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

/** Must run before anything is borrowed: each remote's runtime instance picks up the global plugins. */
export function prepareFederation(): void {
  followLateScripts();
  registerGlobalPlugins([forgetLostShares]);
  registerPlugins([deliveryPlugin]);
}
