import { Suspense, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'shared/i18n';
import { Boundary } from './boundary';
import { FailedScreen } from './failed-screen';
import { SlowLoader } from './slow-loader';

export interface SlotProps<Loaded> {
  /** Called once for every attempt; `again` is one that the user asked for. A failure must not be remembered by it. */
  load: (again: boolean) => Promise<Loaded>;
  /** What the page is called while its screen is missing. */
  name?: string;
  /** What was loaded broke while it was drawn. Answers whether another attempt may do better by itself. */
  onBroken?: (error: unknown, loaded: Loaded) => boolean;
  /** Told when the message stands in the place of the screen. */
  onFailed?: () => void;
  children: (loaded: Loaded, again: () => void) => ReactNode;
}

/**
 * What came of an attempt. A load that fails is no error to React: a slot whose first drawing throws is drawn a second
 * time from the start, would load a second time, and React would tell the page of an error that it recovered from.
 */
type Outcome<Loaded> = { loaded: Loaded } | 'failed';

const outcomes = new WeakMap<Promise<unknown>, Promise<Outcome<unknown>>>();

/** The same promise for the same work: when a screen throws in that first drawing, the second must not have to wait. */
function outcomeOf<Loaded>(work: Promise<Loaded>): Promise<Outcome<Loaded>> {
  const known = outcomes.get(work) as Promise<Outcome<Loaded>> | undefined;
  if (known) return known;
  const outcome = work.then(
    (loaded) => ({ loaded }),
    () => 'failed' as const,
  );
  outcomes.set(work, outcome);
  return outcome;
}

/**
 * The place of something that is loaded: loader while it comes, message with retry when it does not come or breaks.
 * The promise of an attempt is kept here, outside the suspense boundary: a component that suspends forgets its state
 * and would start a failed load over and over.
 */
export function Slot<Loaded>({ load, name, onBroken, onFailed, children }: SlotProps<Loaded>) {
  const { t } = useTranslation('shell');
  const [attempt, setAttempt] = useState(() => ({ count: 0, loading: outcomeOf(load(false)) }));
  const start = (again: boolean) => {
    const loading = outcomeOf(load(again));
    setAttempt(({ count }) => ({ count: count + 1, loading }));
  };
  const retry = () => start(true);
  const recover = (error: unknown, loaded: Loaded) => {
    const another = onBroken?.(error, loaded) ?? false;
    if (another) start(false);
    return another;
  };
  const title = t('slot.failedTitle');
  const failed = (
    <Failed onShown={onFailed}>
      <FailedScreen screen={name ?? title} title={title} message={t('slot.failedMessage')} onRetry={retry} />
    </Failed>
  );
  return (
    <Suspense key={attempt.count} fallback={<SlowLoader />}>
      <Loaded loading={attempt.loading} recover={recover} failed={failed}>
        {(loaded) => children(loaded, retry)}
      </Loaded>
    </Suspense>
  );
}

function Failed({ onShown, children }: { onShown: (() => void) | undefined; children: ReactNode }) {
  const shown = useEffectEvent(() => onShown?.());
  useEffect(() => shown(), []);
  return children;
}

interface LoadedProps<Value> {
  loading: Promise<Outcome<Value>>;
  /** Answers whether another attempt has begun. */
  recover: (error: unknown, loaded: Value) => boolean;
  failed: ReactNode;
  children: (loaded: Value) => ReactNode;
}

function Loaded<Value>({ loading, recover, failed, children }: LoadedProps<Value>) {
  const outcome = use(loading);
  const [lost, setLost] = useState(false);
  if (outcome === 'failed') return failed;
  const { loaded } = outcome;
  // While another attempt begins, a message would only flash and take the focus.
  return (
    <Boundary onError={(error) => setLost(!recover(error, loaded))} fallback={lost ? failed : <SlowLoader />}>
      {children(loaded)}
    </Boundary>
  );
}
