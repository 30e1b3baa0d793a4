import * as z from 'shared/z';
import {
  clearAll,
  cookieNames,
  onStorageChanged,
  raiseStorageChanged,
  readCookie,
  storageKeys,
  storedItem,
  writeCookie,
} from './storage';

const grade = storedItem(storageKeys.activeGrade, z.int());

describe('a stored item', () => {
  it('reads a stored item as it was written', () => {
    grade.write(12);
    expect(grade.read()).toBe(12);
    expect(localStorage.getItem('activeGrade')).toBe('12');
  });

  it.each(['{', '"twelve"', '', 'null', '[1]'])('drops a stored item with the invalid text %j', (text) => {
    localStorage.setItem(storageKeys.activeGrade, text);
    expect(grade.read()).toBeUndefined();
    expect(localStorage.getItem(storageKeys.activeGrade)).toBeNull();
  });

  it('removes everything from local storage with clearAll', () => {
    grade.write(12);
    localStorage.setItem('of somebody else', 'x');
    clearAll();
    expect(grade.read()).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a browser that forbids storage', () => {
  const forbid = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  afterEach(() => jest.restoreAllMocks());

  it('keeps items in memory when storage is forbidden', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(forbid);
    grade.write(12);
    expect(grade.read()).toBe(12);
    grade.remove();
    expect(grade.read()).toBeUndefined();
    grade.write(13);
    clearAll();
    expect(grade.read()).toBeUndefined();
  });

  it('keeps an item in memory when storage is full', () => {
    grade.write(12);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    grade.write(14);
    expect(grade.read()).toBe(14);
    clearAll();
  });

  it('keeps cookies in memory when they are forbidden', () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: forbid, set: forbid });
    writeCookie(cookieNames.colorMode, 'dark');
    expect(readCookie(cookieNames.colorMode)).toBe('dark');
    Reflect.deleteProperty(document, 'cookie');
  });

  it('keeps cookies in memory when they are dropped without an error', () => {
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined });
    writeCookie(cookieNames.navigation, 'rail');
    expect(readCookie(cookieNames.navigation)).toBe('rail');
    Reflect.deleteProperty(document, 'cookie');
  });
});

it('forgets a cookie that was removed', () => {
  writeCookie(cookieNames.singleKeys, 'off');
  expect(readCookie(cookieNames.singleKeys)).toBe('off');
  document.cookie = 'singleKeys=; path=/; max-age=0';
  expect(readCookie(cookieNames.singleKeys)).toBeUndefined();
});

it('ignores a malformed cookie', () => {
  document.cookie = 'colorMode=%E0%A4%A; path=/';
  expect(readCookie(cookieNames.colorMode)).toBe('dark');
});

describe('storage-changed', () => {
  it('notifies listeners of changes in this and other tabs until they unsubscribe', () => {
    const listener = jest.fn();
    const stop = onStorageChanged(listener);
    raiseStorageChanged();
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent('storage', { key: 'session', storageArea: localStorage }));
    expect(listener).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new StorageEvent('storage', { key: 'x', storageArea: sessionStorage }));
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    raiseStorageChanged();
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
