import { useSearchParams } from 'shared/router';
import { type Day, parseDay } from './day';
import { isView, type View } from './views';

/** Which days are shown and how, as the address has it: `?view=week&date=2026-11-20`. What it does not say is the month of today. */
export function useCalendarPlace(today: Day) {
  const [params, setParams] = useSearchParams();
  const given = params.get('view');
  const view: View = isView(given) ? given : 'month';
  const date = parseDay(params.get('date')) ?? today;

  /** Another view is a step that the back button takes back; going from day to day is not. */
  function show(place: { view?: View; date?: Day }) {
    const next = { view, date, ...place };
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        const say = (name: string, value: string, usual: string) =>
          value === usual ? after.delete(name) : after.set(name, value);
        say('view', next.view, 'month');
        say('date', next.date, today);
        return after;
      },
      { replace: next.view === view, preventScrollReset: true },
    );
  }
  return { view, date, show };
}
