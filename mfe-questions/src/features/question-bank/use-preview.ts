import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { storageKeys, storedItem } from '@teacher-portal/remote-sdk/storage';
import { useMedia } from '@teacher-portal/remote-sdk/ui/core';
import * as z from '@teacher-portal/remote-sdk/z';

/** There only while it is on: the first screen is not painted without it then. */
const stored = storedItem(storageKeys.questionPreview, z.literal(true));
/** As `xl` of the design system, below which the table needs the whole width. */
const ROOMY = '(min-width: 80rem)';
const ROW_LINK = 'a[data-row-link]';

/** The link of the row that something happened in; undefined beside the rows and at their other controls. */
function linkOf(target: EventTarget): HTMLAnchorElement | undefined {
  if (!(target instanceof Element) || target.closest('button, input, label')) return undefined;
  return target.closest('tr')?.querySelector<HTMLAnchorElement>(ROW_LINK) ?? undefined;
}
const idOf = (link: HTMLAnchorElement) => Number(new URL(link.href).searchParams.get('id'));

/** Whether questions are shown beside the list; remembered on this device until its user signs out. */
export function usePreviewOn() {
  const [isOn, setOn] = useState(() => stored.read() ?? false);
  const isRoomy = useMedia(ROOMY);
  const toggle = () => {
    if (isOn) stored.remove();
    else stored.write(true);
    setOn(!isOn);
  };
  return { isOn, isShown: isOn && isRoomy, toggle };
}

/** The question of the row where the reader is: the arrow keys go on from row to row, a press chooses one. */
export function usePreview(frame: RefObject<HTMLElement | null>, rows: readonly Question[], isShown: boolean) {
  const [chosen, setChosen] = useState<number>();
  const question = isShown ? (rows.find(({ id }) => id === chosen) ?? rows[0]) : undefined;
  // After every render: rows of a long list come and go while it scrolls.
  useLayoutEffect(() => {
    for (const link of frame.current?.querySelectorAll<HTMLAnchorElement>(ROW_LINK) ?? [])
      link.closest('tr')?.toggleAttribute('data-previewed', idOf(link) === question?.id);
  });
  if (!isShown) return { question, handlers: {} };
  const follow = ({ target }: SyntheticEvent) => {
    const link = linkOf(target);
    if (link) setChosen(idOf(link));
  };
  const press = (event: MouseEvent) => {
    const link = linkOf(event.target);
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    // Enter, and a second press, open the page of the question as without a preview.
    if (!link || !isPlain || event.detail !== 1) return;
    event.preventDefault();
    link.focus();
  };
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || !(event.target instanceof Element) || !event.target.matches(ROW_LINK)) return;
    const links = [...(frame.current?.querySelectorAll<HTMLAnchorElement>(ROW_LINK) ?? [])];
    const next = links[links.indexOf(event.target as HTMLAnchorElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { question, handlers: { onFocusCapture: follow, onClickCapture: press, onKeyDown: step } };
}
