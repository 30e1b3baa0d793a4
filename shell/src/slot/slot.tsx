import { Suspense, use, useState, type ReactNode } from 'react';
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
 * The place of something that is loaded: loader while it comes, message with retry when it does not come or breaks.
 * The promise of an attempt is kept here, outside the boundary: a component that suspends forgets its state and would
 * start a failed load over and over.
 */
export function Slot<Loaded>({ load, name, onBroken, onFailed, children }: SlotProps<Loaded>) {
  const { t } = useTranslation('shell');
  const [attempt, setAttempt] = useState(() => ({ count: 0, loading: load(false) }));
  const start = (again: boolean) => {
    const loading = load(again);
    setAttempt(({ count }) => ({ count: count + 1, loading }));
  };
  const retry = () => start(true);
  const recover = (error: unknown, loaded: Loaded) => {
    const another = onBroken?.(error, loaded) ?? false;
    if (another) start(false);
    else onFailed?.();
    return another;
  };
  const title = t('slot.failedTitle');
  const failed = <FailedScreen screen={name ?? title} title={title} message={t('slot.failedMessage')} onRetry={retry} />;
  return (
    <Boundary key={attempt.count} onError={() => onFailed?.()} fallback={failed}>
      <Suspense fallback={<SlowLoader />}>
        <Loaded loading={attempt.loading} recover={recover} failed={failed}>
          {(loaded) => children(loaded, retry)}
        </Loaded>
      </Suspense>
    </Boundary>
  );
}

interface LoadedProps<Value> {
  loading: Promise<Value>;
  /** Answers whether another attempt has begun. */
  recover: (error: unknown, loaded: Value) => boolean;
  failed: ReactNode;
  children: (loaded: Value) => ReactNode;
}

function Loaded<Value>({ loading, recover, failed, children }: LoadedProps<Value>) {
  const loaded = use(loading);
  const [lost, setLost] = useState(false);
  // While another attempt begins, a message would only flash and take the focus.
  return (
    <Boundary onError={(error) => setLost(!recover(error, loaded))} fallback={lost ? failed : <SlowLoader />}>
      {children(loaded)}
    </Boundary>
  );
}
