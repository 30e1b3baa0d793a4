import { type FastifyInstance } from 'fastify';
import { getRosterService, readRosterService } from 'shared/contract/roster-service';
import { readNightly, readOne } from '../../roster/service/read-nightly';
import { findReading, leftOutOf, problemOf } from '../../roster/service/reading.repository';
import { every } from '../../server/process/every-day';
import { conflict } from '../../refusals/refusal';
import { route } from '../../server/route';
import { mayImport } from './policy';

/** How often it is looked whether the night has come. */
const LOOK_MS = 10 * 60_000;

export function rosterServiceRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { rosterServices } = services.config;
  if (rosterServices.length > 0) every(app, LOOK_MS, () => readNightly(services));
  const serviceOf = (schoolId: number) => rosterServices.find((service) => service.schoolId === schoolId);

  route(app, getRosterService, async ({ db, account, params, language }) => {
    await mayImport(db, account, params.id);
    const service = serviceOf(params.id);
    if (!service) return { data: { service: null } };
    const reading = await findReading(db, params.id);
    return {
      data: {
        service: {
          host: new URL(service.url).host,
          at: reading?.startedAt.toISOString() ?? null,
          isReading: reading?.endedAt === null,
          problem: reading ? problemOf(reading, language) : null,
          leftOut: reading ? leftOutOf(reading, language) : null,
          changes: reading?.changes ?? 0,
        },
      },
    };
  });

  route(
    app,
    readRosterService,
    { audit: false, because: 'What it imports is recorded when it is imported.' },
    async ({ db, account, params }) => {
      await mayImport(db, account, params.id);
      const service = serviceOf(params.id);
      if (!service) throw conflict('errors.rosterServiceNone');
      services.later(() => readOne(services, service));
      return { data: null, message: 'success.rosterServiceAsked' };
    },
  );
}
