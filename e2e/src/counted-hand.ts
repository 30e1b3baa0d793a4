import type { Page } from '@playwright/test';
import { type Hand, mouse } from './hand';

/** The cost of a task: mouse clicks, fields filled in, and pages opened. */
export interface Cost {
  clicks: number;
  fields: number;
  pages: number;
}

/** A mouse that counts. A choice from a list or a menu is two clicks. */
export function countedHand(page: Page): { hand: Hand; cost: Cost; reset: () => void } {
  const cost: Cost = { clicks: 0, fields: 0, pages: 0 };
  const inner = mouse(page);
  let path = '';
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url());
    if (frame.parentFrame() || pathname === path) return;
    path = pathname;
    cost.pages += 1;
  });
  const counted =
    <Given extends unknown[]>(act: (...given: Given) => Promise<void>, clicks: number, fields = 0) =>
    async (...given: Given) => {
      await act(...given);
      cost.clicks += clicks;
      cost.fields += fields;
    };
  const hand: Hand = {
    press: counted(inner.press, 1),
    check: counted(inner.check, 1),
    write: counted(inner.write, 1, 1),
    choose: counted(inner.choose, 2),
    pick: counted(inner.pick, 2),
  };
  return { hand, cost, reset: () => void Object.assign(cost, { clicks: 0, fields: 0, pages: 0 }) };
}
