import { addNamespace, localesOf } from 'shared/i18n';
import { lazyDialog, lazyPart } from 'shared/ui/core';

const loaders = localesOf((language) => import(`./removal/locales/${language}.json`));
const withWords = async <Module,>(module: Promise<Module>): Promise<Module> => {
  await addNamespace('removal', loaders);
  return module;
};

// Lazy, with their own texts, because they are rarely needed.

/** Confirms deleting or archiving a record that holds the work of others. */
export const RemovalDialog = lazyDialog(
  async () => (await withWords(import('./removal/removal-dialog'))).RemovalDialog,
);

/** Asks before an assessment comes back that students could write after its answers were shown. */
export const BringBackDialog = lazyDialog(
  async () => (await withWords(import('./removal/bring-back-dialog'))).BringBackDialog,
);

/** Replaces a page whose record is in the trash. */
export const InTrash = lazyPart(async () => (await withWords(import('./removal/in-trash'))).InTrash);
