/** Asks for a file that is served as it lies in the store: no session, no envelope. @throws when the server cannot be reached. */
export const staticFile = (address: string | URL, options?: Pick<RequestInit, 'signal' | 'cache'>): Promise<Response> =>
  window.fetch(address, { cache: 'no-cache', ...options });
