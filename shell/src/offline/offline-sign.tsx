import { useSyncExternalStore } from 'react';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/core';

let isStale = false;

/** Also set by the worker: the server may be unreachable while the browser is online. */
function subscribe(listener: () => void): () => void {
  const hear = ({ data }: MessageEvent<{ isStale?: boolean } | null>) => {
    if (typeof data?.isStale !== 'boolean') return;
    ({ isStale } = data as { isStale: boolean });
    listener();
  };
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  navigator.serviceWorker?.addEventListener('message', hear);
  // What left with the page was answered before this listened.
  navigator.serviceWorker?.controller?.postMessage('isStale');
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    navigator.serviceWorker?.removeEventListener('message', hear);
  };
}

const isOffline = () => isStale || !navigator.onLine;
const never = () => false;

/**
 * Says on every page that it shows cached data. The live region is rendered before its text, so that the text is
 * announced.
 */
export function OfflineSign() {
  const { t } = useTranslation('shell');
  const shown = useSyncExternalStore(subscribe, isOffline, never);
  return (
    <div aria-live="polite">
      {shown && (
        <Notice tone="bad" mb="3">
          {t('slot.offline')}
        </Notice>
      )}
    </div>
  );
}
