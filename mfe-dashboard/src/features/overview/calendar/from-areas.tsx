import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { useSlots } from '@teacher-portal/remote-sdk/slots';
import { lazyPart } from '@teacher-portal/remote-sdk/ui/core';

const AreaEvents = lazyPart(async () => (await import('./area-events')).AreaEvents);

/** What services of other areas add to the days shown. */
export function FromAreas({ days }: { days: readonly Day[] }) {
  const areas = useSlots('calendar');
  return areas.length > 0 && <AreaEvents areas={areas} days={days} />;
}
