/** Prefix of every path of the API. */
export const apiPath = '/api/v1';

/** Prefix of the paths of a remote's service. */
export const serviceBase = (remote: string): string => `/api/services/${remote}`;

/** Prefix of what services read of the portal, with a token of their own. */
export const serviceDataBase = '/api/service-data';

/** Names the version of the remote that calls its service. */
export const releaseHeader = 'remote-release';

/** Fills parameters into a path: `/question/:id` with id 7 is `/question/7`. */
export function addressOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:([A-Za-z0-9]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(value));
  });
}
