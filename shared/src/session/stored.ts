import { type Session, sessionSchema } from 'shared/contract/profile';
import { storageKeys, storedItem } from 'shared/storage';
import * as z from 'shared/z';

/** What the browser remembers between visits; values that do not match their schema are treated as absent. */
export const storedSession = storedItem<Session>(storageKeys.session, sessionSchema);
export const storedSchool = storedItem<number>(storageKeys.activeSchool, z.int());
export const storedGrade = storedItem<number>(storageKeys.activeGrade, z.int());
