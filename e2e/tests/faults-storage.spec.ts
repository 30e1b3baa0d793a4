import { LONG } from '../src/each-language';
import { openSchool } from '../src/faults/demo-school';
import { editorPageOf } from '../src/faults/editor-page';
import { editors } from '../src/faults/editors';
import { PortalPage } from '../src/portal-page';
import { expect, test } from '../src/test';
import { languages } from '../src/words';

/** A browser without storage. A string, because compiled functions use helpers that the page does not have. */
const storages = {
  full: `
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      this.transaction.abort();
      return request;
    };`,
  forbidden: `
    const denied = () => { throw new DOMException('denied', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: denied });
    IDBFactory.prototype.open = denied;`,
};

/** Editors reachable without a reload, which would sign the teacher out: the session is not stored. */
const within = editors.filter(({ name }) => name !== 'generated question');

/** One that is saved by its button, one in steps and one that saves itself. */
const oneOfEachKind = within.filter(({ name }) => ['lecture', 'new assessment', 'grading by student'].includes(name));

/** In the normal run storage is forbidden; in the long run also full. */
const cases = Object.entries(storages).flatMap(([state, script], turn) => [
  {
    state,
    script,
    turn,
    which: 'an editor of each kind',
    tag: state === 'forbidden' ? [] : [LONG],
    editors: oneOfEachKind,
  },
  { state, script, turn, which: 'every editor', tag: [LONG], editors: within },
]);

for (const { state, script, turn, which, tag, editors: tried } of cases) {
  const language = languages[turn % languages.length] ?? 'en';

  test(
    `warns in ${which} that drafts are not kept when browser storage is ${state}, and saves nevertheless (${language})`,
    {
      tag,
    },
    async ({ page, portal: { url } }) => {
      const editorPage = editorPageOf(page, await openSchool(url, language));
      const portal = new PortalPage(page, language);
      await portal.useLanguage(url);
      await page.addInitScript(script);
      await portal.signIn(editorPage.account);
      for (const editor of tried) {
        await test.step(editor.name, async () => {
          await portal.visit(await editor.address(editorPage));
          await editor.reach?.(editorPage);
          await editor.field(editorPage).click();
          await page.keyboard.type('Kept nowhere');
          await expect(editorPage.main.getByText(editorPage.w.cannotKeep).first()).toBeVisible();
          await portal.navigation().getByRole('link', { name: portal.words.areas.dashboard }).click();
          if (!editor.savesItself)
            await page.getByRole('dialog').getByRole('button', { name: editorPage.w.leave }).click();
          await expect(page).toHaveURL(/\/dashboard$/);
          // The URL changes before the screen does; requests in between would belong to the old screen.
          await expect(editor.field(editorPage)).toHaveCount(0);
          await portal.settled();
        });
      }
      await portal.visit((await editors[0]?.address(editorPage)) ?? '');
      // Cases of one state share the portal of their worker.
      const text = `Saved all the same ${state} in ${which}`;
      await editors[0]?.field(editorPage).fill(text);
      await editors[0]?.saving?.fill?.(editorPage);
      await editors[0]?.saving?.button(editorPage).click();
      await expect(editors[0]?.saving?.done(editorPage) ?? editorPage.main).toBeVisible();
      expect(await editors[0]?.saving?.count(editorPage, text)).toBe(1);
    },
  );
}
