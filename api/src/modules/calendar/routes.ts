import { type FastifyInstance } from 'fastify';
import { createCalendarAddress, getCalendarState, revokeCalendarAddress } from 'shared/contract/calendar';
import { icalFeed } from '../../calendar/ical';
import { recordOfAccount } from '../../server/audit/audit';
import { languageOfCall } from '../../server/http/language';
import { apiBase, route } from '../../server/route';
import { hashToken, newToken } from '../../identity/secrets';
import { mayReadFeed } from './policy';
import { presentEvent, presentHoliday } from './present';
import { eventsOfStudent } from './student-events.read';
import * as repository from './repository';

/** Calendar programs keep old events, so these need not be sent forever. */
const SINCE_MS = 180 * 86_400_000;

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
      const holidays = await repository.listHolidays(db, owner, since.toISOString().slice(0, 10));
      for (const row of holidays) events.push(presentHoliday(row, reader.host));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="teacher-portal.ics"')
        .send(icalFeed('Teacher Portal', events));
    },
  );
}
