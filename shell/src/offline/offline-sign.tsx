import { useSyncExternalStore } from 'react';
import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/core';

let isStale = false;

/** The worker says so as well: a server may be lost while the browser has a network. */
function subscribe(listener: () => void): () => void {
  const stop = new AbortController();
  const hear = ({ data }: MessageEvent<{ isStale?: boolean } | null>) => {
    if (typeof data?.isStale !== 'boolean') return;
    ({ isStale } = data as { isStale: boolean });
    listener();
  };
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, stop);
  navigator.serviceWorker?.addEventListener('message', hear, stop);
  return () => stop.abort();
}

const isOffline = () => isStale || !navigator.onLine;

/** Says on every page that it shows what was read last. The region is there before its text, so that it is announced. */
export function OfflineSign() {
  const { t } = useTranslation('shell');
  const shown = useSyncExternalStore(subscribe, isOffline);
  return <div role="status">{shown && <Notice tone="bad">{t('slot.offline')}</Notice>}</div>;
}
