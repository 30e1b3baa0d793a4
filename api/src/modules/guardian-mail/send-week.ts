import { randomUUID } from 'node:crypto';
import { guardianAddress } from 'shared/contract/learn-address';
import { fallbackLanguage } from 'shared/contract/limits';
import { type Services } from '../../services';
import { type MailLink, itemsFor, keepTold, mailLinkFor } from '../guardian-link/public';
import { type Child } from './addresses.read';
import * as repository from './repository';
import { type AddressRow, type OfferingSchool } from './repository';
import { daysOf, weekOf } from './week.rules';
import { type ChildPart, isSilent, isUncertain, weekMail } from './week-mail';

/** The school of an address that wants the mails, with the children there. */
export interface Wanting {
  school: OfferingSchool;
  row: AddressRow;
  children: readonly Child[];
}

interface Told {
  part: ChildPart;
  link: MailLink;
}
const isSaid = ({ part }: Told) => !isSilent(part);

interface OfChild {
  address: string;
  friday: string;
  school: OfferingSchool;
  child: Child;
}

/** What there is to say of a child, which may be nothing; undefined if the link was revoked. */
async function toldOf(services: Services, { address, friday, school, child }: OfChild): Promise<Told | undefined> {
  const { config, database, now } = services;
  const { db } = database;
  const { student, guardian } = child;
  const link = await mailLinkFor(services, { student, address, guardian });
  if (!link) return undefined;
  const items = await itemsFor({ db, student, now: now(), graceMs: config.attemptGraceMs });
  const week = weekOf(items, link.told, now());
  const guardianOfLink = { linkId: link.id, schoolId: school.id, studentId: student.id };
  const ofServices = await services.weekOfServices({ guardian: guardianOfLink, ...daysOf(friday), id: randomUUID() });
  const { name: schoolName, timeZone } = school;
  const url = guardianAddress(config.publicUrl, link.code);
  return { part: { name: student.name, school: schoolName, timeZone, week, ofServices, link: url }, link };
}

/**
 * Sends the week once; where there is nothing to say, it is noted without a mail, but not while a service that may know
 * more does not answer.
 */
export async function sendWeek(
  services: Services,
  { address, friday, given }: { address: string; friday: string; given: readonly Wanting[] },
): Promise<void> {
  const found: Told[] = [];
  for (const { school, children } of given)
    for (const child of children) {
      const ofChild = await toldOf(services, { address, friday, school, child });
      if (ofChild) found.push(ofChild);
    }
  const told = found.filter(isSaid);
  if (told.length === 0 && found.some(({ part }) => isUncertain(part))) return;
  const newest = [...given].sort((a, b) => Number(b.row.confirmedAt) - Number(a.row.confirmedAt))[0];
  const language = newest?.row.language ?? fallbackLanguage;
  await services.database.db.transaction(async (tx) => {
    const schoolIds = given.map(({ school }) => school.id);
    const claimed = await repository.claimWeek(tx, { address, schoolIds, week: friday });
    if (!claimed || told.length === 0) return;
    for (const { part, link } of told)
      await keepTold(
        tx,
        link,
        part.week.released.map(({ id }) => id),
      );
    const children = told.map(({ part }) => part);
    await services.mails.enqueue(tx, weekMail(services.config, { address, language, children }));
  });
}
