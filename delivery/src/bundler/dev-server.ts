import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Configuration } from '@rspack/core';
import { devPorts } from '../workspace/ports';
import { devRegistry } from '../release/dev-registry';

type DevServer = NonNullable<Configuration['devServer']>;

const quiet = { client: { overlay: false, logging: 'warn' as const } };

/** Serves a remote's files to the page of the shell; its hot updates come over a socket of its own. */
export const remoteDevServer = (name: string): DevServer => {
  const port = devPorts.remote(name);
  return {
    port,
    hot: true,
    liveReload: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { ...quiet.client, webSocketURL: `ws://localhost:${port}/ws` },
  };
};

/** Serves the page: the API and its documents come from the API server, the registry from the running dev servers. */
export const shellDevServer = (): DevServer => ({
  port: devPorts.shell,
  hot: true,
  liveReload: false,
  historyApiFallback: true,
  ...quiet,
  proxy: [{ context: ['/api', '/health', '/files', '/remotes/'], target: `http://localhost:${devPorts.api}` }],
  setupMiddlewares: (middlewares) => [
    {
      name: 'registry',
      path: '/remotes.json',
      middleware: (_request: IncomingMessage, response: ServerResponse) => {
        void devRegistry().then((registry) => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify(registry));
        });
      },
    },
    ...middlewares,
  ],
});
