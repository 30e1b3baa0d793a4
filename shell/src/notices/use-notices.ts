import { type EndpointData } from 'shared/contract/endpoint';
import { noticesOf } from 'shared/contract/slot-calls';
import { useLanguage } from 'shared/i18n';
import { read, useQueries, write } from 'shared/query';
import { useSchool } from 'shared/session';
import { type Filling, useSlots } from 'shared/slots';
import { areaName } from '../remote-slot/area-name';

/** How often services are asked while the page is visible. */
const EVERY_MS = 120_000;

export type Notice = EndpointData<ReturnType<typeof noticesOf>['listNotices']>[number];

/** The notices of one service. */
export interface NoticesOfArea {
  remote: string;
  area: string;
  notices: readonly Notice[];
  /** It did not answer, or not with notices. */
  isSilent: boolean;
  /** @throws ApiError */
  markRead: (ids: string[]) => Promise<unknown>;
}

/** The calls of the version that this page runs, by whose contract the portal passes them on. */
const callsOf = ({ name, version }: Filling) => {
  const { listNotices, readNotices } = noticesOf(name as `mfe-${string}`);
  return { listNotices: { ...listNotices, release: version }, readNotices: { ...readNotices, release: version } };
};

/** Notices of the services that give some, each by itself: one that is down takes nothing from the others. */
export function useNotices(): NoticesOfArea[] {
  const language = useLanguage();
  const { school } = useSchool();
  const filled = useSlots('notices');
  const found = useQueries({
    queries: filled.map((remote) =>
      read(
        callsOf(remote).listNotices,
        { query: { school: school?.id ?? 0 } },
        { retry: false, refetchInterval: EVERY_MS },
      ),
    ),
  });
  return filled.map((remote, index) => ({
    remote: remote.name,
    area: areaName(remote, language),
    notices: found[index]?.data ?? [],
    isSilent: found[index]?.isError ?? false,
    markRead: (ids) => write(callsOf(remote).readNotices, { body: { ids } }),
  }));
}
