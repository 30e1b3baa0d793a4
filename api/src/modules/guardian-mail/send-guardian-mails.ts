import { type Services } from '../../services';
import { isDaytime } from '../notice/public';
import { childrenByAddress } from './addresses.read';
import * as repository from './repository';
import { type OfferingSchool } from './repository';
import { sendWeek, type Wanting } from './send-week';
import { fridayOf, isStartOfHour } from './week.rules';
import { askMail } from './week-mail';

/** Mails that ask in one run: a school of thousands is asked within some hours, and nobody else waits meanwhile. */
const ASKED_AT_ONCE = 200;

async function ask({ config, database, mails, now }: Services, school: OfferingSchool, addresses: readonly string[]) {
  for (const address of addresses.slice(0, ASKED_AT_ONCE))
    await database.db.transaction(async (tx) => {
      if (!(await repository.claimAddress(tx, { schoolId: school.id, address }, now()))) return;
      await mails.enqueue(tx, askMail(config, { address, language: school.language, school: school.name }));
    });
}

/** Addresses that are new are looked for once an hour, and not at night. */
const looksForNew = ({ timeZone }: OfferingSchool, now: Date): boolean =>
  isDaytime(timeZone, now) && isStartOfHour(timeZone, now);

/** Whether it is Friday afternoon where an address waits for its mail. */
async function hasWaiting({ database, now }: Services, schools: readonly OfferingSchool[]): Promise<boolean> {
  for (const { id, timeZone } of schools) {
    const friday = fridayOf(timeZone, now());
    if (friday !== undefined && (await repository.waitsForWeek(database.db, id, friday))) return true;
  }
  return false;
}

/** Asks the addresses that are new in a school, forgets those that are gone, and returns those that want mails. */
async function addressesOf(services: Services, school: OfferingSchool): Promise<[string, Wanting][]> {
  const { db } = services.database;
  const present = await childrenByAddress(db, school.id);
  await repository.forgetAddresses(db, school.id, [...present.keys()]);
  const rows = new Map((await repository.listAddresses(db, school.id)).map((row) => [row.address, row]));
  if (looksForNew(school, services.now()))
    await ask(
      services,
      school,
      [...present.keys()].filter((address) => !rows.has(address)),
    );
  return [...present].flatMap(([address, children]): [string, Wanting][] => {
    const row = rows.get(address);
    return row?.confirmedAt && !row.stoppedAt ? [[address, { school, row, children }]] : [];
  });
}

/**
 * Asks guardians whether they want weekly mails, and sends each address one for all children in all schools. Runs often, and
 * reads the students of a school only when something can leave: for one mail, those of all schools.
 */
export async function sendGuardianMails(services: Services): Promise<void> {
  const wanting = new Map<string, Wanting[]>();
  const offering = await repository.listOffering(services.database.db);
  const isTime = await hasWaiting(services, offering);
  for (const school of offering.filter((each) => isTime || looksForNew(each, services.now())))
    for (const [address, found] of await addressesOf(services, school))
      wanting.set(address, [...(wanting.get(address) ?? []), found]);
  for (const [address, [first, ...others]] of wanting) {
    if (!first) continue;
    const friday = fridayOf(first.school.timeZone, services.now());
    if (friday === undefined) continue;
    const given = [first, ...others].filter(({ row }) => row.week !== friday);
    if (given.length > 0) await sendWeek(services, { address, friday, given });
  }
}
