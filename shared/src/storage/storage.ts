export { onStorageChanged, raiseStorageChanged } from './changes';
export { readCookie, writeCookie } from './cookies';
export { keepEarlyKeys, takeEarlyKeys } from './early-keys';
export { cookieNames, storageKeys } from './keys';
export { clearAll } from './local';
export { areSingleKeysOn, setSingleKeys } from './single-keys';
export { storedItem, type StoredItem, type StoredSchema } from './stored-item';
