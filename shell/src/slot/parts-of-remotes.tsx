import { useState } from 'react';
import { useLanguage, useTranslation } from 'shared/i18n';
import { type PlacedPart, slotTitle, useSlots } from 'shared/slots';
import { Button, Loading, SectionCard, Skeleton, Text, usePart } from 'shared/ui/core';
import type { PageRemote } from '../federation/page-remote';
import { useRegistry } from '../federation/registry-context';
import { failRelease, forgive, untriedRelease } from '../federation/trials';
import { forgetPiece } from '../remote-slot/load-screen';
import { Boundary } from './boundary';
import { loadPart, type LoadedPart } from './load-part';

/** Every remote that fills the place, each in a section of its own. */
export function PartsOfRemotes(placed: PlacedPart) {
  const { registry } = useRegistry();
  return useSlots(placed.place).map(({ name }) => {
    const remote = registry?.remotes.find((each) => each.name === name);
    return remote && <PartOfRemote key={name} latest={remote} placed={placed} />;
  });
}

interface PartOfRemoteProps {
  /** The remote in the current registry. */
  latest: PageRemote;
  placed: PlacedPart;
}

/** Keeps the version that it started with, so that nothing typed in it is lost, until it fails. */
function PartOfRemote({ latest, placed: { place, given } }: PartOfRemoteProps) {
  const language = useLanguage();
  const attemptNow = () => ({ remote: latest, load: () => loadPart(latest, place) });
  // A part is loaded once for an attempt, whatever else the registry learns meanwhile.
  const [{ remote, load }, setAttempt] = useState(attemptNow);
  const [isBroken, setBroken] = useState(false);
  const found = usePart(load);
  const again = () => {
    setBroken(false);
    setAttempt(attemptNow);
  };
  const broke = (error: unknown, { release }: LoadedPart) => {
    failRelease(remote, release, 'render', error);
    forgetPiece(remote, release, place);
    if (untriedRelease(latest)) again();
    else setBroken(true);
  };
  const retry = () => {
    forgive(latest);
    again();
  };
  if (found.state === 'ready' && !found.part.Part) return null;
  const part = found.state === 'ready' ? found.part : undefined;
  return (
    <SectionCard title={slotTitle(latest, place, language)}>
      {found.state === 'loading' && (
        <Loading>
          <Skeleton width="100%" height="80px" />
        </Loading>
      )}
      {(isBroken || found.state === 'failed') && <LostPart onRetry={retry} />}
      {part?.Part && !isBroken && (
        <Boundary onError={(error) => broke(error, part)} fallback={null}>
          <part.Part {...given} />
        </Boundary>
      )}
    </SectionCard>
  );
}

/** Quiet: the page around it is complete without it. */
function LostPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Text role="status" size="small" tone="ink2">
        {t('slot.failedTitle')}. {t('slot.failedMessage')}
      </Text>
      <Button size="sm" mt="2" onClick={onRetry}>
        {t('slot.retry')}
      </Button>
    </>
  );
}
