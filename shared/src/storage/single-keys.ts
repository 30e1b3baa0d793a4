import { readCookie, writeCookie } from './cookies';
import { cookieNames } from './keys';

/**
 * Whether shortcuts that are a single character work (WCAG 2.1.4). Kept in a cookie: it is a need of the reader and
 * outlives signing out.
 */
export const areSingleKeysOn = (): boolean => readCookie(cookieNames.singleKeys) !== 'off';

export const setSingleKeys = (on: boolean): void => writeCookie(cookieNames.singleKeys, on ? 'on' : 'off');
