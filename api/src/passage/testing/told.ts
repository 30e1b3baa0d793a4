import { type ServiceScope } from 'shared/contract/service';
import { type ServiceEvent, type ServiceEvents, type workEvents } from 'shared/contract/service-events';
import { uploadOf } from '../../releases/testing/upload';
import { json, type RemoteServer } from '../../testing/remote-service';
import { healthOf, library, type Library } from './library';

/** Releases a version whose service is told of people and of these. */
export async function subscribe(
  { service, release }: Library,
  events: (typeof workEvents)[number][],
  { version = '1.1.0', day = 2, scopes = [] as ServiceScope[], copies = false } = {},
): Promise<void> {
  service.health = { ...healthOf(library), calls: [...healthOf(library).calls, 'POST /events', 'POST /copy'] };
  const declared = { ...library, events, scopes, ...(copies && { copies: true as const }) };
  const answer = await release(uploadOf(version, { day, service: declared }));
  if (answer.status !== 201) throw new Error(answer.reason);
}

/** The events that a service was told, in the order of its calls. */
export const toldTo = (service: RemoteServer): (ServiceEvent & { school: number })[] =>
  service.asked
    .filter(({ url }) => url === '/events')
    .flatMap(({ body }) => {
      const { school, events } = JSON.parse(body) as ServiceEvents;
      return events.map((event) => ({ ...event, school }));
    });

/** Confirms all events of each call. */
export const confirming: RemoteServer['behave'] = ({ body }, response) => {
  const { events } = JSON.parse((body as string | undefined) ?? '{"events":[]}') as ServiceEvents;
  json({ data: { received: events.at(-1)?.position ?? 0 } })({}, response);
};
