import { type FastifyInstance } from 'fastify';
import { type RegistryEntry } from 'shared/contract/registry';
import { chooseRelease } from 'shared/contract/registry.rules';
import { may } from 'shared/contract/rights';
import { calendarOf } from 'shared/contract/slot-calls';
import { role } from 'shared/contract/enums';
import { type CalendarAsking, type CalendarOfServices } from '../services';
import { matchCalls, serviceIn } from './find-call';
import { type Passage, type Passing } from './passage';
import { ServiceFault } from './service-fault';
import { type Caller, subjectOf } from './subject';

/** A calendar program waits for one answer. */
const LIMIT_MS = 3_000;

interface Filling {
  area: string;
  passing: Omit<Passing, 'subject'>;
  /** In the schools where the role may see the slot; those of a student are of the records. */
  caller: Caller;
}

/** The call behind the slot `calendar` of the version that the caller gets, if there is one. */
function fillingOf(entry: RegistryEntry, caller: Caller, language: string): Filling[] {
  const { release } = chooseRelease(entry, { userId: caller.userId });
  const slot = release.slots?.calendar;
  const service = serviceIn(release);
  const call = service && matchCalls(service, 'GET', ['calendar']).call;
  if (entry.state || !slot || !call) return [];
  const act = slot.act ?? 'read';
  const schoolIds = caller.schoolIds.filter((id) => {
    const memberRole = caller.roleIn[id];
    return memberRole !== undefined && may(memberRole, act);
  });
  if (caller.roleId !== role.student && schoolIds.length === 0) return [];
  const label = slot.label ?? (release.navigation ?? entry.navigation)[0]?.label;
  return [
    {
      area: label?.[language] ?? label?.en ?? entry.name,
      passing: { remote: entry.name, service, call, segments: ['calendar'] },
      caller: { ...caller, schoolIds },
    },
  ];
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
  const filled = remotes.flatMap((entry) => fillingOf(entry, caller, language));
  const query = `?${new URLSearchParams({ from, until }).toString()}`;
  const headers = { accept: 'application/json', 'accept-language': language };
  return Promise.all(
    filled.map(async ({ area, passing, caller: asked }) => {
      const { remote } = passing;
      try {
        const subject = await subjectOf(database.db, asked);
        const asking = { ...passing, subject, query, headers, id, limitMs };
        const { passed } = await passage.ask(asking, gone);
        if (passed.status !== 200) throw new ServiceFault('failed', `it refuses with ${passed.status}`);
        const { data } = JSON.parse(passed.body) as { data: unknown };
        // The schema of the contract is its team's.
        const parsed = calendarOf('mfe-').listEvents.response.safeParse(data);
        if (!parsed.success) throw new ServiceFault('lying', 'against the slot calendar');
        return { remote, area, events: parsed.data };
      } catch (error) {
        if (!(error instanceof ServiceFault)) throw error;
        app.log.warn({ remote, fault: error.kind, reason: error.reason }, 'service did not answer');
        return { remote, area, events: undefined };
      }
    }),
  );
}
