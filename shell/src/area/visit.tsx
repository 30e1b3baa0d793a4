import { useEffect, useEffectEvent, useState } from 'react';
import type { PageRemote } from '../federation/page-remote';
import { useRegistry } from '../federation/registry-context';
import { remoteState } from '../federation/remote-states';
import { endedWithin } from '../federation/time-limit';
import { prefetchScreen } from '../remote-slot/load-screen';
import { RemoteSlot } from '../remote-slot/remote-slot';
import { UpdateNotice } from '../remote-slot/update-notice';
import { SlowLoader } from '../slot/slow-loader';

interface VisitProps {
  /** The remote as the registry has it now. */
  latest: PageRemote;
  pathname: string;
}

/** As long as a visit waits to hear of a newer version before it goes on with the one that is known. */
const WAIT_MS = 300;

/**
 * A stay in one area. It begins with the newest version and keeps it, whatever is released meanwhile, until the
 * teacher asks for the newer one or leaves: an open form is never taken away.
 */
export function Visit({ latest, pathname }: VisitProps) {
  const { check, beginsFresh, visitStands } = useRegistry();
  const [begun, setBegun] = useState(beginsFresh);
  const [kept, setKept] = useState(begun ? latest : undefined);
  const [failedPath, setFailedPath] = useState<string>();
  const prefetch = useEffectEvent(() => prefetchScreen(latest, pathname));

  useEffect(visitStands, [visitStands]);

  useEffect(() => {
    if (begun) return;
    let here = true;
    // Most often nothing was released: the version that is known comes while the question is on its way.
    void prefetch();
    void endedWithin(check(), WAIT_MS).then(() => here && setBegun(true));
    return () => {
      here = false;
    };
  }, [begun, check]);

  const load = () => {
    setKept(latest);
    setFailedPath(undefined);
  };
  // After a rollback the latest may be what this visit has fallen back to already.
  const running = remoteState(latest.name).release?.global;
  const outdated = kept !== undefined && kept.global !== latest.global && running !== latest.global;
  // Where nothing could be shown there is nothing to lose.
  if (begun && (!kept || (outdated && failedPath === pathname))) load();
  if (!kept) return <SlowLoader />;
  return (
    <>
      {outdated && <UpdateNotice remote={latest} onLoad={load} />}
      <RemoteSlot
        // Other fallbacks or labels of the same version are no reason to start over.
        remote={kept.global === latest.global ? latest : kept}
        pathname={pathname}
        onFailed={(failed) => setFailedPath(failed ? pathname : undefined)}
      />
    </>
  );
}
