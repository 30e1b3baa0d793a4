import { useRef } from 'react';
import { type QuestionAnswer } from '@teacher-portal/remote-sdk/contract/question-answers';
import { type Groups } from './use-groups';

/** The score fields in the order of the page; the next one that needs a score follows each. */
export function useFields(groups: Groups) {
  const fields = useRef(new Map<string, HTMLInputElement>());
  const note = (id: string) => (input: HTMLInputElement | null) => {
    if (input) fields.current.set(id, input);
    else fields.current.delete(id);
  };
  const all = [
    ...groups.groups.map(({ id, rows }) => ({ id, rows })),
    ...groups.seen.map((row) => ({ id: `row ${row.id}`, rows: [row] })),
  ];
  const isOpen = ({ rows }: { rows: readonly QuestionAnswer[] }) =>
    rows.some((row) => !groups.lockOf(row) && !groups.isScored(row));
  const focus = (id: string | undefined) => {
    const field = id === undefined ? undefined : fields.current.get(id);
    field?.focus();
    field?.select();
    field?.closest('article')?.scrollIntoView({ block: 'nearest' });
  };
  const at = () =>
    all.findIndex(({ id }) => fields.current.get(id)?.closest('article')?.contains(document.activeElement));
  return {
    note,
    focus,
    /** What is given at this moment counts as scored. */
    next: (from: string) => {
      const place = all.findIndex(({ id }) => id === from);
      const rest = [...all.slice(place + 1), ...all.slice(0, Math.max(place, 0))];
      focus(rest.find(isOpen)?.id ?? all[place + 1]?.id);
    },
    step: (by: number) => focus(all[Math.max(0, at() + by)]?.id),
    current: () => all[at()],
    firstOpen: () => all.find(isOpen)?.id ?? all[0]?.id,
  };
}
