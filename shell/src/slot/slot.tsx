import { Suspense, use, useEffect, useEffectEvent, useReducer, useState, type ReactNode } from 'react';
import { useTranslation } from 'shared/i18n';
import { firstReads } from 'shared/query';
import { giveUpLateScripts } from '../federation/late-scripts';
import { forgetPainted } from '../first-paint/painted-screen';
import { Boundary } from './boundary';
import { FailedScreen } from './failed-screen';
import { SlowLoader } from './slow-loader';

export interface SlotProps<Loaded> {
  /** A more specific error message, if there is one. */
  explain?: (error: unknown) => string | undefined;
  /** Called once per attempt; `again` marks a retry by the user. It must not cache a failure. */
  load: (again: boolean) => Promise<Loaded>;
  /** The page title while the screen is missing. */
  name?: string;
  /** The loaded component threw while rendering. Returns whether to retry automatically. */
  onBroken?: (error: unknown, loaded: Loaded) => boolean;
  /** Called when the error message replaces the screen. */
  onFailed?: () => void;
  children: (loaded: Loaded, again: () => void) => ReactNode;
}

/**
 * The outcome of an attempt. A failed load does not throw: when the first render of a slot throws, React renders it
 * again from scratch, which would load twice and report a recovered error to the page.
 */
type Outcome<Loaded> = { loaded: Loaded } | { failure: unknown };

const outcomes = new WeakMap<Promise<unknown>, Promise<Outcome<unknown>>>();
const settled = new WeakSet<Promise<unknown>>();

/** Returns the same promise for the same input: if a screen throws in the first render, the second must not suspend. */
function outcomeOf<Loaded>(promise: Promise<Loaded>): Promise<Outcome<Loaded>> {
  const known = outcomes.get(promise) as Promise<Outcome<Loaded>> | undefined;
  if (known) return known;
  const outcome = promise.then(
    (loaded) => ({ loaded }),
    (failure: unknown) => ({ failure }),
  );
  outcomes.set(promise, outcome);
  void outcome.then(() => settled.add(outcome));
  return outcome;
}

/**
 * Renders as soon as a load ends. By default, React reveals nothing within 300 ms of a loader, which would delay every
 * fallback to an earlier version, because its attempt starts with a loader.
 */
function useArrival(loading: Promise<unknown>): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (settled.has(loading)) return;
    let here = true;
    void loading.then(() => here && render());
    return () => {
      here = false;
    };
  }, [loading]);
}

/** Renders as soon as what left with the page is read. */
function useFirstReads(): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let here = true;
    void firstReads()?.then(() => here && render());
    return () => {
      here = false;
    };
  });
}

/** Behind a screen: waits for what it reads of the answers that left with the page, so that its loader is not shown. */
function FirstReads(): ReactNode {
  const reads = firstReads();
  if (reads) use(reads);
  return null;
}

/**
 * Renders something that loads: a loader, then the component, or an error message with retry. The promise of an
 * attempt is stored outside the suspense boundary: a component that suspends loses its state and would restart a
 * failed load forever.
 */
export function Slot<Loaded>({ load, name, explain, onBroken, onFailed, children }: SlotProps<Loaded>) {
  const { t } = useTranslation('shell');
  const [attempt, setAttempt] = useState(() => ({ count: 0, loading: outcomeOf(load(false)) }));
  useArrival(attempt.loading);
  useFirstReads();
  const start = (again: boolean) => {
    const loading = outcomeOf(load(again));
    setAttempt(({ count }) => ({ count: count + 1, loading }));
  };
  const retry = () => start(true);
  const stopWaiting = () => {
    giveUpLateScripts();
    // A load that was given up may have fallen back to an earlier version.
    void attempt.loading.then((outcome) => 'failure' in outcome && retry());
  };
  const recover = (error: unknown, loaded: Loaded) => {
    const another = onBroken?.(error, loaded) ?? false;
    if (another) start(false);
    return another;
  };
  const title = t('slot.failedTitle');
  const failed = (error?: unknown) => (
    <Failed onShown={onFailed}>
      <FailedScreen
        screen={name ?? title}
        title={title}
        message={explain?.(error) ?? t('slot.failedMessage')}
        onRetry={retry}
      />
    </Failed>
  );
  return (
    <Suspense key={attempt.count} fallback={<SlowLoader onRetry={stopWaiting} />}>
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
  /** Returns whether another attempt has started. */
  recover: (error: unknown, loaded: Value) => boolean;
  failed: (error?: unknown) => ReactNode;
  children: (loaded: Value) => ReactNode;
}

function Loaded<Value>({ loading, recover, failed, children }: LoadedProps<Value>) {
  const outcome = use(loading);
  const [lost, setLost] = useState(false);
  useEffect(forgetPainted, []);
  if ('failure' in outcome) return failed(outcome.failure);
  const { loaded } = outcome;
  // While another attempt starts, an error message would only flash and take the focus.
  return (
    <Boundary onError={(error) => setLost(!recover(error, loaded))} fallback={lost ? failed() : <SlowLoader />}>
      {children(loaded)}
      <FirstReads />
    </Boundary>
  );
}
