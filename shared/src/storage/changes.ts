const STORAGE_CHANGED = 'storage-changed';

/** Notifies this tab that stored data changed; other tabs get the browser's `storage` event. */
export function raiseStorageChanged(): void {
  window.dispatchEvent(new CustomEvent(STORAGE_CHANGED));
}

/** Subscribes to changes of stored data in this and other tabs. Returns the unsubscribe function. */
export function onStorageChanged(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.storageArea === null || event.storageArea === ownArea()) listener();
  };
  window.addEventListener(STORAGE_CHANGED, listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    window.removeEventListener(STORAGE_CHANGED, listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}

function ownArea(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
