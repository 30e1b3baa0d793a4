/** Fetches a file of the release store: no session, no response envelope. @throws when the server cannot be reached. */
export const staticFile = (address: string | URL, options?: Pick<RequestInit, 'signal' | 'cache'>): Promise<Response> =>
  window.fetch(address, { cache: 'no-cache', ...options });
