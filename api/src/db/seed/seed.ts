import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { inArray } from 'drizzle-orm';
import { hashPassword } from '../../server/secrets';
import { users } from '../schema/people';
import { schools } from '../schema/schools';
import { buildDemo } from './build-demo';
import { demoPassword, demoStudent } from './content/schools';

export type DemoSignIn = { email: string; password: string; label: string };

export const demoSignIns: DemoSignIn[] = [
  { email: 'ayse.yilmaz@example.com', password: demoPassword, label: 'Ayşe Yılmaz, teacher in both schools' },
  {
    email: 'michael.okafor@example.com',
    password: demoPassword,
    label: 'Michael Okafor, teacher in Riverside Science Academy',
  },
  {
    email: 'selin.demir@example.com',
    password: demoPassword,
    label: 'Selin Demir, teacher in Çınar Anadolu Lisesi',
  },
  {
    email: demoStudent.email,
    password: demoPassword,
    label: `${demoStudent.fullName}, a student (the portal is for teachers)`,
  },
];

/** The demo accounts that exist in this database: none once it is a real one. */
export async function findDemoSignIns<H extends PgQueryResultHKT, S extends Record<string, unknown>>(
  db: PgDatabase<H, S>,
): Promise<DemoSignIn[]> {
  const emails = demoSignIns.map(({ email }) => email);
  const found = await db.select({ email: users.email }).from(users).where(inArray(users.email, emails));
  const known = new Set(found.map(({ email }) => email));
  return demoSignIns.filter(({ email }) => known.has(email));
}

/** Fills an empty database in one transaction; null, and nothing written, when it holds a user or a school. */
export async function seedDemo<H extends PgQueryResultHKT, S extends Record<string, unknown>>(
  db: PgDatabase<H, S>,
  { now }: { now: Date },
): Promise<{ signIns: DemoSignIn[] } | null> {
  const passwordHash = await hashPassword(demoPassword);
  return db.transaction(async (tx) => {
    const taken = [
      ...(await tx.select({ id: users.id }).from(users).limit(1)),
      ...(await tx.select({ id: schools.id }).from(schools).limit(1)),
    ];
    if (taken.length > 0) return null;
    await buildDemo(now, passwordHash).write(tx);
    return { signIns: demoSignIns };
  });
}
