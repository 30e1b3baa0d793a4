import { addNamespace, loadTexts, localesOf } from 'shared/i18n';

// In the file of the portal's other texts (`shared/i18n`), for which the page asks together with the scripts of the shell.
const texts = localesOf((language) => import(/* webpackChunkName: "texts-[request]" */ `./${language}.json`));

/** Loads the texts of the shell in the active language; nothing may be rendered before. Rejects if that fails. */
export async function loadWords(): Promise<void> {
  await Promise.all([loadTexts(), addNamespace('shell', texts)]);
}
