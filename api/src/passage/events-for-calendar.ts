import { type FastifyInstance } from 'fastify';
import { role } from 'shared/contract/enums';
import { type RegistryEntry } from 'shared/contract/registry';
import { may } from 'shared/contract/rights';
import { calendarOf } from 'shared/contract/slot-calls';
import { type CalendarAsking, type CalendarOfServices } from '../services';
import { askFilling, type Filling, fillingOf } from './ask-filling';
import { type Passage } from './passage';
import { type Caller, subjectOf } from './subject';

/** A calendar program waits for one answer. */
const LIMIT_MS = 3_000;

interface FilledFor extends Filling {
  /** In the schools where the role may see the slot; those of a student are of the records. */
  caller: Caller;
}

function filledFor(entry: RegistryEntry, caller: Caller): FilledFor[] {
  const filling = fillingOf(entry, { slot: 'calendar', segments: ['calendar'], userId: caller.userId });
  if (!filling) return [];
  const schoolIds = caller.schoolIds.filter((id) => {
    const memberRole = caller.roleIn[id];
    return memberRole !== undefined && may(memberRole, filling.act);
  });
  if (caller.roleId !== role.student && schoolIds.length === 0) return [];
  return [{ ...filling, caller: { ...caller, schoolIds } }];
}

/** Asks each service by itself: one that is down, slow or lying is named, and the others are not noticed by it. */
export async function eventsForCalendar(
  app: FastifyInstance,
  passage: Passage,
  { caller, language, from, until, id, gone }: CalendarAsking,
): Promise<CalendarOfServices> {
  const { config, database } = app.services;
  const limitMs = Math.min(config.serviceLimitMs, LIMIT_MS);
  const remotes = (await passage.registry())?.remotes ?? [];
  const query = `?${new URLSearchParams({ from, until }).toString()}`;
  const schema = calendarOf('mfe-').listEvents.response;
  return Promise.all(
    remotes
      .flatMap((entry) => filledFor(entry, caller))
      .map(async ({ label, passing, caller: asked }) => {
        const subject = await subjectOf(database.db, asked);
        const question = { ...passing, subject, query, language, id, limitMs };
        const events = await askFilling(app, passage, { question, gone, schema });
        return { remote: passing.remote, area: label[language] ?? label.en ?? passing.remote, events };
      }),
  );
}
