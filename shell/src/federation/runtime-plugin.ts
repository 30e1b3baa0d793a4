import { registerGlobalPlugins, registerPlugins, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { followLateScripts } from './late-scripts';
import { remoteTimeLimit } from './time-limit';

/** Integrity of each entry script, by address; filled when a remote is registered. */
export const entryIntegrity = new Map<string, string>();

/**
 * The runtime itself asks for no integrity and gives an entry 20 seconds. This plugin adds the hash of the registry and
 * the time limit of the product. It never swallows an error: which message to show is the slot's decision.
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

/** The runtime keeps a shared module that did not come as one that is loading, and would never ask for it again. */
const forgetLostShares: ModuleFederationRuntimePlugin = {
  name: 'forget-lost-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
  },
};

/** Before anything is borrowed. Each remote has an instance of the runtime, which takes the global plugins. */
export function prepareFederation(): void {
  followLateScripts();
  registerGlobalPlugins([forgetLostShares]);
  registerPlugins([deliveryPlugin]);
}
