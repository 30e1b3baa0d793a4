import type { Route } from '@playwright/test';
import { networkFaults, type NetworkFault } from './network-fault';

/** The server performs the write, but its response is lost. */
const afterwards = ({ what, answer, says }: NetworkFault): NetworkFault => ({
  what: `${what}, after the server has done it`,
  answer: async (route: Route) => {
    await route.fetch();
    await answer(route);
  },
  says,
});

const [nobodyAnswers, serverFails, tooMany, proxyPage, brokenOff, halfAnAnswer] = networkFaults;

/** What happens to a save; consecutive faults have different messages. */
export const writeFaults: readonly NetworkFault[] = [
  nobodyAnswers,
  serverFails,
  tooMany,
  proxyPage,
  afterwards(brokenOff),
  afterwards(halfAnAnswer),
];
