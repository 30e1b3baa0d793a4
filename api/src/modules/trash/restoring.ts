import { type Restored } from 'shared/contract/trash';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';

/** Author, time and transaction of a restoring. */
export interface Restoring {
  tx: Database;
  account: Account;
  now: Date;
  /** The teacher was told that students get time although answers are shown. */
  anyway?: boolean;
  /** The review of a question counts the topics that it is found under. */
  refreshTopics: (tx: Database, topicIds: readonly number[], now: Date) => Promise<void>;
}

/** The courses and topics that were restored because a record belongs to them. */
export type Also = Restored['also'];

/** A course or topic that a record belongs to. */
export interface Linked {
  /** The record. */
  of: number;
  id: number;
  isDeleted: boolean;
}
