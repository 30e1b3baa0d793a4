import type { Configuration } from '@rspack/core';

export type DevServer = NonNullable<Configuration['devServer']>;

/** Of this machine only: what is developed is not for the network. */
export const host = 'localhost';

/** What does not compile is shown over the page; what fails there, the page shows itself. */
export const told = {
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false }, logging: 'warn' as const },
};

/** Serves a remote's files to the page of the shell; hot updates use a separate socket. */
export const remoteDevServer = (port: number): DevServer => ({
  host,
  port,
  hot: true,
  liveReload: false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { ...told.client, webSocketURL: `ws://localhost:${port}/ws` },
});
