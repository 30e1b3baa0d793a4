import { type FastifyInstance } from 'fastify';
import { createCalendarAddress, getCalendarState, revokeCalendarAddress } from 'shared/contract/calendar';
import { type Language } from 'shared/contract/limits';
import { icalFeed } from '../../calendar/ical';
import { recordOfAccount } from '../../server/audit/audit';
import { languageOfCall } from '../../server/http/language';
import { untilHungUp } from '../../server/http/until-hung-up';
import { apiBase, route } from '../../server/route';
import { hashToken, newToken } from '../../identity/secrets';
import { type CalendarOfServices } from '../../services';
import { filled, serverTexts } from '../../text/server-texts';
import { mayReadFeed } from './policy';
import { presentEvent, presentHoliday, presentOfService } from './present';
import { eventsOfStudent } from './student-events.read';
import * as repository from './repository';

/** Calendar programs keep old events, so these need not be sent forever. */
const SINCE_MS = 180 * 86_400_000;
/** How far ahead services are asked. */
const AHEAD_MS = 366 * 86_400_000;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Names the areas whose events are missing. */
function silenceOf(added: CalendarOfServices, language: Language): string {
  const areas = added.flatMap(({ area, events }) => (events ? [] : [area]));
  return areas.length === 0 ? '' : filled(serverTexts(language).calendar.silent, { areas: areas.join(', ') });
}

export function calendarRoutes(app: FastifyInstance): void {
  const { config } = app.services;

  route(app, getCalendarState, async ({ db, account }) => {
    const feed = await repository.findFeed(db, account.userId);
    return { data: { createdAt: feed?.createdAt.toISOString() ?? null } };
  });

  route(app, createCalendarAddress, { audit: 'account.calendarCreated' }, async (call) => {
    const { db, account, language, query, services } = call;
    const [token, now] = [newToken(), services.now()];
    await db.transaction(async (tx) => {
      await repository.revokeFeeds(tx, account.userId, now);
      await repository.addFeed(tx, account.userId, hashToken(token), now);
      await recordOfAccount(call, tx, 'account.calendarCreated', account.userId);
    });
    const settings = new URLSearchParams({ lang: language, timeZone: query.timeZone });
    const url = `${config.publicUrl}${apiBase}/calendar/${token}.ics?${settings.toString()}`;
    return { data: { url, createdAt: now.toISOString() }, message: 'success.calendarCreated' };
  });

  route(app, revokeCalendarAddress, { audit: 'account.calendarRevoked' }, async (call) => {
    const { userId } = call.account;
    await call.db.transaction(async (tx) => {
      await repository.revokeFeeds(tx, userId, call.services.now());
      await recordOfAccount(call, tx, 'account.calendarRevoked', userId);
    });
    return { data: null, message: 'success.calendarRevoked' };
  });

  feedRoute(app);
}

function feedRoute(app: FastifyInstance): void {
  const { config } = app.services;
  // The token in the URL authenticates its owner, because calendar programs send no header.
  app.get<{ Params: { file: string }; Querystring: { timeZone?: unknown } }>(
    `${apiBase}/calendar/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const {
        database: { db },
        now,
      } = request.server.services;
      const owner = await mayReadFeed(db, request.params.file);
      const since = new Date(now().getTime() - SINCE_MS);
      // The zone in the URL is where the feed was created; its owner may have moved since.
      const made = createCalendarAddress.query.catch({ timeZone: 'UTC' }).parse({ timeZone: request.query.timeZone });
      const timeZone = owner.timeZone ?? made.timeZone;
      const reader = { language: languageOfCall(request), timeZone, host: new URL(config.publicUrl).hostname };
      const { student } = owner;
      const graceMs = config.attemptGraceMs;
      const events = student
        ? await eventsOfStudent({ db, student, now: now(), since, graceMs }, reader)
        : (await repository.listEvents(db, owner, since)).flatMap((row) => presentEvent(row, reader));
      const holidays = await repository.listHolidays(db, owner, dayOf(since));
      for (const row of holidays) events.push(presentHoliday(row, reader.host));
      const added = await untilHungUp({ request }, (gone) =>
        request.server.services.calendarOfServices({
          ...{ caller: owner, language: reader.language, id: request.id, gone },
          ...{ from: dayOf(since), until: dayOf(new Date(now().getTime() + AHEAD_MS)) },
        }),
      );
      for (const { remote, area, events: given = [] } of added)
        for (const event of given) events.push(presentOfService(event, { remote, area, now: now() }, reader));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="teacher-portal.ics"')
        .send(icalFeed('Teacher Portal', events, silenceOf(added, reader.language)));
    },
  );
}
