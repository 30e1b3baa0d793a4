import { type Day, parseDay } from '@teacher-portal/remote-sdk/contract/day';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { isView, type View } from './views';

const usualView = (ofOtherDay: boolean): View => (ofOtherDay ? 'month' : 'week');

/**
 * Reads view and day from the address: `?view=week&date=2026-11-20`. Without both, it is the week of today; of a day without
 * a view, its month.
 */
export function useCalendarPlace(today: Day) {
  const [params, setParams] = useSearchParams();
  const given = params.get('view');
  const view: View = isView(given) ? given : usualView(params.has('date'));
  const date = parseDay(params.get('date')) ?? today;

  /** Changing the view adds a history entry; changing the day does not. */
  function show(place: { view?: View; date?: Day }) {
    const next = { view, date, ...place };
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const say = (name: string, value: string, usual: string) =>
          value === usual ? after.delete(name) : after.set(name, value);
        say('view', next.view, usualView(next.date !== today));
        say('date', next.date, today);
        return after;
      },
      { replace: next.view === view, preventScrollReset: true },
    );
  }
  return { view, date, show };
}
