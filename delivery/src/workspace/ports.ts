import { remotes } from './rooms';

/** Development ports: the page, its API, then one per remote. */
export const devPorts = {
  shell: Number(process.env.PORT ?? 4400),
  api: Number(process.env.PORT ?? 4400) + 1,
  remote: (name: string) => Number(process.env.PORT ?? 4400) + 11 + Math.max(0, remotes.indexOf(name)),
};

/** Where a remote is served in development. */
export const devOrigin = (name: string): string => `http://localhost:${devPorts.remote(name)}`;
