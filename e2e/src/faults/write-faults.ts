import type { Route } from '@playwright/test';
import { networkFaults, type NetworkFault } from './network-fault';

/** The server does what it was asked, and its answer is lost. */
const afterwards = ({ what, answer, says }: NetworkFault): NetworkFault => ({
  what: `${what}, after the server has done it`,
  answer: async (route: Route) => {
    await route.fetch();
    await answer(route);
  },
  says,
});

const [nobodyAnswers, serverFails, tooMany, proxyPage, brokenOff, halfAnAnswer] = networkFaults;

/** What becomes of saving; each says something else than the one before it. */
export const writeFaults: readonly NetworkFault[] = [
  nobodyAnswers,
  serverFails,
  tooMany,
  proxyPage,
  afterwards(brokenOff),
  afterwards(halfAnAnswer),
];
