import { expect, type Locator, type Page } from '@playwright/test';

/** User actions, so that a story can run by mouse and by keyboard. */
export interface Hand {
  press: (target: Locator) => Promise<void>;
  /** A checkbox or a radio button. */
  check: (target: Locator) => Promise<void>;
  /** Replaces the text of a field. */
  write: (target: Locator, text: string) => Promise<void>;
  choose: (select: Locator, label: string) => Promise<void>;
  /** Opens a menu and selects an item. */
  pick: (menu: Locator, item: Locator) => Promise<void>;
}

export const mouse = (page: Page): Hand => ({
  press: (target) => target.click(),
  check: (target) => target.check(),
  write: async (target, text) => {
    await target.click();
    await target.fill(text);
  },
  choose: async (select, label) => void (await select.selectOption({ label })),
  pick: async (menu, item) => {
    await menu.click();
    await item.click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  },
});

/** More tab stops than any screen of the portal has. */
const MAX_PRESSES = 600;

/** Reaches elements with Tab and operates them with the keys of their role. */
export function keyboard(page: Page): Hand {
  const { keyboard: keys } = page;
  /** Presses Tab until one of these has the focus. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      // A radio group is a single tab stop. The locator is evaluated again after each press, since a refetch may
      // replace the element.
      const isThere = await target.evaluate((wanted) => {
        const at = document.activeElement;
        const isRadio = wanted instanceof HTMLInputElement && at instanceof HTMLInputElement && wanted.type === 'radio';
        return at === wanted || (isRadio && at.name === wanted.name);
      });
      if (isThere) return;
      await keys.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(target)}`);
  };
  const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  const chosen = (select: Locator) =>
    select.evaluate((element) => element instanceof HTMLSelectElement && element.selectedOptions[0]?.label);
  const press = async (target: Locator) => {
    await reach(target);
    await keys.press('Enter');
  };
  return {
    press,
    check: async (target) => {
      await reach(target);
      for (let presses = 0; presses < MAX_PRESSES && !(await target.isChecked()); presses += 1)
        await keys.press((await hasFocus(target)) ? 'Space' : 'ArrowDown');
    },
    write: async (target, text) => {
      await reach(target);
      await keys.press('ControlOrMeta+A');
      await keys.type(text);
    },
    // Not by typing: after a second without a key a space opens the menu.
    choose: async (select, label) => {
      await reach(select);
      await keys.press('Home');
      for (let presses = 0; presses < MAX_PRESSES && (await chosen(select)) !== label; presses += 1)
        await keys.press('ArrowDown');
    },
    pick: async (menu, item) => {
      await press(menu);
      await expect(item).toBeVisible();
      for (let presses = 0; presses < MAX_PRESSES && !(await hasFocus(item)); presses += 1)
        await keys.press('ArrowDown');
      await keys.press('Enter');
      await expect(page.getByRole('menu')).toHaveCount(0);
    },
  };
}
