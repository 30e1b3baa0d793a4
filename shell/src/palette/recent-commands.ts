import { storageKeys, storedItem } from 'shared/storage';
import * as z from 'shared/z';

/** More than are shown, because some belong to another school. */
const KEPT = 12;
const stored = storedItem<string[]>(storageKeys.recentCommands, z.array(z.string()));

/** Ids of the commands run in this session, newest first. */
export const recentCommands = (): string[] => stored.read() ?? [];

export const rememberCommand = (id: string): void =>
  stored.write([id, ...recentCommands().filter((other) => other !== id)].slice(0, KEPT));
