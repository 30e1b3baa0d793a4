import { useEffect, useEffectEvent, useState } from 'react';
import type { PageRemote } from '../federation/page-remote';
import { useRegistry } from '../federation/registry-context';
import { remoteState } from '../federation/remote-states';
import { endedWithin } from '../federation/time-limit';
import { prefetchScreen } from '../remote-slot/load-screen';
import { RemoteSlot } from '../remote-slot/remote-slot';
import { UpdateNotice } from '../remote-slot/update-notice';
import { SlowLoader } from '../slot/slow-loader';
import { AreaOff } from './area-off';

interface VisitProps {
  /** The remote in the current registry. */
  latest: PageRemote;
  pathname: string;
}

/** How long a visit waits for a newer version before it uses the known one. */
const WAIT_MS = 300;

/**
 * A visit to one area. It keeps the version it started with until the teacher loads a newer one or leaves, so that an
 * open form is never lost, not even when the area is switched off.
 */
export function Visit({ latest, pathname }: VisitProps) {
  const { check, isFreshForVisit, visitCommitted } = useRegistry();
  const [begun, setBegun] = useState(isFreshForVisit);
  const [kept, setKept] = useState(begun && !latest.state ? latest : undefined);
  const [failedPath, setFailedPath] = useState<string>();
  const prefetch = useEffectEvent(() => (latest.state ? Promise.resolve() : prefetchScreen(latest, pathname)));

  useEffect(visitCommitted, [visitCommitted]);

  useEffect(() => {
    if (begun) return;
    let here = true;
    // Usually nothing was released: load the known version while the registry is being fetched.
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
  // After a rollback, the latest version may be the one that this visit has fallen back to.
  const running = remoteState(latest.name).release?.global;
  const outdated = kept !== undefined && !latest.state && kept.global !== latest.global && running !== latest.global;
  // Nothing is shown yet, so nothing can be lost.
  if (begun && !latest.state && (!kept || (outdated && failedPath === pathname))) load();
  if (!kept && latest.state) return <AreaOff area={latest} state={latest.state} />;
  if (!kept) return <SlowLoader />;
  return (
    <>
      {outdated && <UpdateNotice remote={latest} onLoad={load} />}
      <RemoteSlot
        // Different fallbacks or labels of the same version must not remount it.
        remote={kept.global === latest.global ? latest : kept}
        pathname={pathname}
        onFailed={(failed) => setFailedPath(failed ? pathname : undefined)}
      />
    </>
  );
}
