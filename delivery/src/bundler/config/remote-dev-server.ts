import type { Configuration } from '@rspack/core';

export type DevServer = NonNullable<Configuration['devServer']>;

export const quiet = { client: { overlay: false, logging: 'warn' as const } };

/** Serves a remote's files to the page of the shell; hot updates use a separate socket. */
export const remoteDevServer = (port: number): DevServer => ({
  port,
  hot: true,
  liveReload: false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  client: { ...quiet.client, webSocketURL: `ws://localhost:${port}/ws` },
});
