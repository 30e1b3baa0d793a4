import { type PortalReader, type ServiceDatabase, type ServiceModule } from 'shared/contract/service-kit';

export type FillDemo = (schools: readonly { id: number }[], portal: PortalReader) => Promise<void>;

/** Fills a school once. One that could not be filled is tried with the next call. */
async function fillSchool(
  { demo }: ServiceModule,
  db: ServiceDatabase,
  { school, portal }: { school: number; portal: PortalReader },
): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await tx.query('insert into demo_schools (id) values ($1) on conflict do nothing returning id', [
      school,
    ]);
    if (fresh.length > 0) await demo?.({ db: tx, portal, school });
  });
}

/** Makes the demo of each school that a call may concern, one after another. A failure is reported and stops no call. */
export function demoFiller(module: ServiceModule, db: ServiceDatabase, report: (error: unknown) => void): FillDemo {
  const filled = new Set<number>();
  let last: Promise<void> = Promise.resolve();
  return (schools, portal) => {
    const missing = schools.filter(({ id }) => !filled.has(id));
    if (missing.length === 0) return last;
    last = last.then(async () => {
      for (const { id: school } of missing)
        await fillSchool(module, db, { school, portal }).then(() => void filled.add(school), report);
    });
    return last;
  };
}
