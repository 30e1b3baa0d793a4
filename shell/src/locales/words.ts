import { addNamespace, loadTexts, localesOf } from 'shared/i18n';

// In the same file as the other texts of the portal (`shared/i18n`), which the page preloads together with the shell's
// scripts.
const texts = localesOf((language) => import(/* webpackChunkName: "texts-[request]" */ `./${language}.json`));

/** Loads the texts of the shell in the active language; nothing may be rendered before. Rejects if that fails. */
export async function loadWords(): Promise<void> {
  await Promise.all([loadTexts(), addNamespace('shell', texts)]);
}
