import { fallbackLanguage } from 'shared/contract/limits';
import { type RosterService } from '../../configs/roster-services';
import { operatorEntry } from '../../server/audit/audit';
import { addRowEntries } from '../../server/audit/audit.repository';
import { Refusal } from '../../refusals/refusal';
import { type Services } from '../../services';
import { type ImportInput, planned, runImport } from '../import/import-roster';
import { rosterMessage } from '../import/roster-message';
import { type Problem } from '@teacher-portal/roster/files/problems';
import { type Patience } from './ask-service';
import { readService } from './read-service';
import { beginReading, endReading, type Outcome } from './reading.repository';
import { ServiceFailure } from './service-failure';

const DAY_MS = 86_400_000;

/** The last moment at which the hour was reached. */
export function lastNight(now: Date, hour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

/** The first of some problems of lines, with its place. */
const quoted = ({ file, line, key, values }: Problem, count: number): Pick<Outcome, 'values' | 'firstError'> => ({
  values: { count, file: line === 0 ? file : `${file}:${line}` },
  firstError: { key: rosterMessage(key), values },
});

/**
 * Imports the data of the school's system; lines with errors are left out. Missing students are withdrawn, unless they are so many that somebody has to
 * confirm the number by importing a file.
 */
async function importService(
  { database: { db }, now }: Services,
  service: RosterService,
  patience: Patience | undefined,
): Promise<Outcome> {
  const { schoolId } = service;
  const bytes = await readService(service, patience);
  const input: ImportInput = {
    bytes,
    schoolId,
    gradeId: undefined,
    language: fallbackLanguage,
    now: now(),
    withdraws: true,
  };
  const { plan, findings, changeCount, hash } = await planned(db, input);
  const [first] = findings.errors;
  if (first) return { problem: 'errors.rosterServiceFaulty', ...quoted(first, findings.errorCount) };
  const count = plan?.confirmCount ?? null;
  if (count !== null) return { problem: 'errors.rosterServiceWithdraws', values: { count } };
  await runImport(db, input, hash, (tx) =>
    addRowEntries(tx, operatorEntry('school.rosterImported', now()), { ids: [schoolId] }),
  );
  const [leftOut] = findings.faults;
  return { problem: null, changes: changeCount, ...(leftOut && quoted(leftOut, findings.faultCount)) };
}

interface Reading {
  /** Not if one was started since this moment; by default not if one is running. */
  since?: Date;
  patience?: Patience | undefined;
}

/** Reads the system of one school. */
export async function readOne(
  services: Services,
  service: RosterService,
  { since, patience }: Reading = {},
): Promise<void> {
  const { database, now } = services;
  const { schoolId } = service;
  if (!(await beginReading(database.db, schoolId, since ?? 'unlessRunning', now()))) return;
  const outcome = await importService(services, service, patience).catch((error: unknown): Outcome => {
    if (error instanceof ServiceFailure || error instanceof Refusal)
      return { problem: error.key, values: error.values };
    // Details are in the log; the school only sees that reading failed.
    services.later(() => Promise.reject(error as Error));
    return { problem: 'errors.rosterServiceFailed' };
  });
  await endReading(database.db, schoolId, outcome, now());
}

/** Reads the systems of all schools that have not been read since the last scheduled hour. */
export async function readNightly(services: Services, patience?: Patience): Promise<void> {
  const { rosterServices, rosterHour } = services.config;
  for (const service of rosterServices)
    await readOne(services, service, { since: lastNight(services.now(), rosterHour), patience });
}
