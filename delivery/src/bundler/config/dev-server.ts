import type { IncomingMessage, ServerResponse } from 'node:http';
import { devPorts } from '../../workspace/ports';
import { devRegistry } from '../../release/dev-registry';

import { type DevServer, host, told } from './remote-dev-server';

/** The page with every component of the kit. */
export const CATALOGUE = 'catalogue';

/** Serves the page; proxies the API and its documentation, and takes the registry from the running dev servers. */
export const shellDevServer = (): DevServer => ({
  host,
  port: devPorts.shell,
  hot: true,
  liveReload: false,
  historyApiFallback: { rewrites: [{ from: new RegExp(`^/${CATALOGUE}/?$`), to: `/${CATALOGUE}.html` }] },
  ...told,
  proxy: [
    // The students' app is that of the last build: only what remotes add to it is developed here.
    {
      context: ['/api', '/health', '/ready', '/files', '/remotes/', '/learn'],
      target: `http://localhost:${devPorts.api}`,
    },
  ],
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
