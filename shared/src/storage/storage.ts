export { onStorageChanged, raiseStorageChanged } from './changes';
export { readCookie, writeCookie } from './cookies';
export { cookieNames, storageKeys, type CookieName, type StorageKey } from './keys';
export { clearAll } from './local';
export { storedItem, type StoredItem, type StoredSchema } from './stored-item';
