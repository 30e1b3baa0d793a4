import { newToken } from './secrets';

/** A prefix that people and secret scanners recognise. Session tokens are shorter. */
const PREFIX = 'portal_';
const LENGTH = PREFIX.length + 43;

export const newAccessToken = (): string => PREFIX + newToken();

export const isAccessToken = (token: string): boolean => token.startsWith(PREFIX) && token.length === LENGTH;
