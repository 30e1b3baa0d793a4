import { type StudentData } from 'shared/contract/student-data';
import { type Database } from '../../../db/database';
import { listSubscribers, unconfirmed } from '../../../passage/events/outbox.repository';
import { type Services } from '../../../services';

interface Telling {
  db: Database;
  services: Services;
}

/** The services that are told of the student, after some seconds for their receipts. */
export async function confirmedBy(
  { db, services }: Telling,
  { schoolId, id }: { schoolId: number; id: number },
  kind: 'person.erased' | 'person.exported',
): Promise<NonNullable<StudentData['services']>> {
  const names = await listSubscribers(db, kind);
  if (names.length === 0) return [];
  await services.tellServices();
  const open = new Set((await unconfirmed(db, schoolId, [kind], id)).map(({ remote }) => remote));
  return names.map((name) => ({ name, confirmed: !open.has(name) }));
}

/** The same for a copy, with what services give for it. One that gives nothing although it says so has not confirmed. */
export async function confirmedCopies(
  telling: Telling,
  student: { schoolId: number; id: number; userId: number | null },
): Promise<NonNullable<StudentData['services']>> {
  const told = await confirmedBy(telling, student, 'person.exported');
  const { schoolId, id, userId } = student;
  const copies = new Map(
    (await telling.services.copiesOfServices({ schoolId, id, userId })).map(({ remote, data }) => [remote, data]),
  );
  const names = [...new Set([...told.map(({ name }) => name), ...copies.keys()])].sort();
  return names.map((name) => {
    const data = copies.get(name);
    const isConfirmed = told.find((each) => each.name === name)?.confirmed ?? true;
    return { name, confirmed: isConfirmed && (data !== undefined || !copies.has(name)), ...(data && { data }) };
  });
}

/** What services of the school have not confirmed, by service. */
export async function unconfirmedOf(db: Database, schoolId: number) {
  const rows = await unconfirmed(db, schoolId, ['person.erased', 'person.exported']);
  const countOf = (service: string, kind: string) =>
    new Set(rows.filter((row) => row.remote === service && row.kind === kind).map(({ studentId }) => studentId)).size;
  return [...new Set(rows.map(({ remote }) => remote))].map((service) => ({
    service,
    erased: countOf(service, 'person.erased'),
    exported: countOf(service, 'person.exported'),
    // The first row is the earliest.
    since: new Date(rows.find(({ remote }) => remote === service)?.at ?? 0).toISOString(),
  }));
}
