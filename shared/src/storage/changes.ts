const STORAGE_CHANGED = 'storage-changed';

/** Tells this tab that stored data changed; other tabs learn it from the browser. */
export function raiseStorageChanged(): void {
  window.dispatchEvent(new CustomEvent(STORAGE_CHANGED));
}

/** Calls back when stored data changed, in this tab or in another one. Returns the way to stop. */
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
