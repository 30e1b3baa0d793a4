import { type Services } from '../../services';
import { isDaytime } from '../notice/public';
import { childrenByAddress } from './addresses.read';
import * as repository from './repository';
import { type OfferingSchool } from './repository';
import { sendWeek, type Wanting } from './send-week';
import { fridayOf } from './week.rules';
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

/** Asks the addresses that are new in a school, forgets those that are gone, and returns those that want mails. */
async function addressesOf(services: Services, school: OfferingSchool): Promise<[string, Wanting][]> {
  const { db } = services.database;
  const present = await childrenByAddress(db, school.id);
  await repository.forgetAddresses(db, school.id, [...present.keys()]);
  const rows = new Map((await repository.listAddresses(db, school.id)).map((row) => [row.address, row]));
  if (isDaytime(school.timeZone, services.now()))
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

/** Asks guardians whether they want weekly mails, and sends each address one for all children in all schools. */
export async function sendGuardianMails(services: Services): Promise<void> {
  const wanting = new Map<string, Wanting[]>();
  for (const school of await repository.listOffering(services.database.db))
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
