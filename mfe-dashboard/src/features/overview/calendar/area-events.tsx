import { useId, useState } from 'react';
import { addDays, type Day, noonOf } from '@teacher-portal/remote-sdk/contract/day';
import { calendarOf, type ServiceEvent } from '@teacher-portal/remote-sdk/contract/slot-calls';
import { formatDate, ownTimeZone, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { keepPreviousData, read, useQueries } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { type Filling, slotTitle } from '@teacher-portal/remote-sdk/slots';
import { Button, Heading, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { eventsOn } from './events-on';

/** Longer lists are shown on request. */
const SHOWN = 8;

/** The call of the version that this page runs, by whose contract the portal passes it on. */
const callOf = ({ name, version }: Filling) => ({
  ...calendarOf(name as `mfe-${string}`).listEvents,
  release: version,
});

/** Each service is asked by itself: one that does not answer is named, and takes nothing from the others. */
export function AreaEvents({ areas, days }: { areas: readonly Filling[]; days: readonly Day[] }) {
  const { t } = useTranslation('dashboard');
  const id = useId();
  const language = useLanguage();
  const { school } = useSchool();
  const [isWhole, setWhole] = useState(false);
  const [from = '', until = ''] = [days[0], days.at(-1)];
  const query = { school: school?.id, from, until };
  const found = useQueries({
    queries: areas.map((area) => read(callOf(area), { query }, { retry: false, placeholderData: keepPreviousData })),
  });
  const titleOf = (area: Filling) => slotTitle(area, 'calendar', language);
  const given = areas.flatMap((area, index) =>
    (found[index]?.data ?? []).map((event) => ({ ...event, key: `${area.name}:${event.id}`, area: titleOf(area) })),
  );
  const events = eventsOn(given, days, ownTimeZone());
  const silent = areas.filter((_, index) => found[index]?.isError).map(titleOf);
  if (events.length === 0 && silent.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id} gap="2" mt="4">
      <Heading as="h3" size="body" id={id}>
        {t('calendar.areas')}
      </Heading>
      {silent.map((area) => (
        <Text key={area} role="status" size="small" tone="ink2">
          {t('calendar.areaSilent', { area })}
        </Text>
      ))}
      <Stack as="ul" gap="2" listStyleType="none">
        {events.slice(0, isWhole ? undefined : SHOWN).map(({ key, area, ...event }) => (
          <li key={key}>
            <EventText event={event} />
            <Text size="small" tone="ink3">
              {area} · <When event={event} />
            </Text>
          </li>
        ))}
      </Stack>
      {!isWhole && events.length > SHOWN && (
        <Button size="sm" alignSelf="flex-start" onClick={() => setWhole(true)}>
          {t('calendar.areasAll', { count: events.length })}
        </Button>
      )}
    </Stack>
  );
}

function EventText({ event: { text, to } }: { event: ServiceEvent }) {
  const shown = text[useLanguage()] ?? text.en;
  if (!to) return <Text overflowWrap="anywhere">{shown}</Text>;
  return (
    <TextLink plain asChild>
      <Link to={to}>{shown}</Link>
    </TextLink>
  );
}

const long = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const timed = { ...long, hour: '2-digit', minute: '2-digit' } as const;

function When({ event }: { event: ServiceEvent }) {
  if ('at' in event) return <time dateTime={event.at}>{formatDate(event.at, timed)}</time>;
  const { day, days = 1 } = event;
  const nameOf = (each: Day) => formatDate(noonOf(each), { ...long, timeZone: 'UTC' });
  const last = addDays(day, days - 1);
  return <time dateTime={day}>{days === 1 ? nameOf(day) : `${nameOf(day)} – ${nameOf(last)}`}</time>;
}
