import { fallbackLanguage, type Language } from 'shared/contract/limits';
import { type Database } from '../../db/database';
import { orNotFound } from '../../refusals/refusal';
import { type stopPage } from './page';
import * as repository from './repository';
import { type AddressStop, type NoticeStop, type Stop } from './stop-link';
import { resumeAddress, schoolNamed, stopAddress } from './stopped-address.repository';

/** The page of an unsubscribe link, and both changes that it offers. */
interface Stopping {
  language: Language;
  page: Omit<Parameters<typeof stopPage>[1], 'state'>;
  stop: (now: Date) => Promise<unknown>;
  resume: () => Promise<unknown>;
}

async function ofNotice(db: Database, stop: NoticeStop): Promise<Stopping> {
  const { email, language } = orNotFound(await repository.readerOf(db, stop.userId));
  return {
    language: language ?? fallbackLanguage,
    page: { kind: stop.kind, school: '', email: email ?? '' },
    stop: (now) => repository.stopNotices(db, stop, now),
    resume: () => repository.resumeNotices(db, stop),
  };
}

async function ofAddress(db: Database, stop: AddressStop): Promise<Stopping> {
  const school = orNotFound(await schoolNamed(db, stop.schoolId));
  return {
    language: stop.language,
    page: { kind: stop.mails, school, email: stop.address },
    stop: (now) => stopAddress(db, stop, now),
    resume: () => resumeAddress(db, stop),
  };
}

/** @throws 404 if the reader or the school is no longer there. */
export const stoppingOf = (db: Database, stop: Stop): Promise<Stopping> =>
  'kind' in stop ? ofNotice(db, stop) : ofAddress(db, stop);
