import type { Route } from '@playwright/test';

/** Ways in which a script is lost; the hanging one has a test of its own. */
export interface LostRequest {
  what: string;
  respond: (route: Route) => Promise<void>;
  isNormal?: true;
}

export const lostRequests: readonly LostRequest[] = [
  { what: 'whose connection is lost', respond: (route) => route.abort('connectionreset'), isNormal: true },
  { what: 'that is not there', respond: (route) => route.fulfill({ status: 404, body: 'Not found' }) },
  { what: 'that is answered with an error', respond: (route) => route.fulfill({ status: 500, body: 'Error' }) },
  {
    what: 'that is a page instead of a script',
    respond: (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>A page</p>' }),
  },
  {
    what: 'that is not a script',
    respond: (route) => route.fulfill({ contentType: 'text/javascript', body: '<html>not a script</html>' }),
  },
  {
    what: 'that has other bytes',
    respond: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n// and something more` });
    },
  },
];
