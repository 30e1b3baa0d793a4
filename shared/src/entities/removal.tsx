import { lazy, Suspense } from 'react';
import { addNamespace, localesOf } from 'shared/i18n';
import { type InTrashProps } from './removal/in-trash';
import { type RemovalDialogProps } from './removal/removal-dialog';

const loaders = localesOf((language) => import(`./removal/locales/${language}.json`));
const withWords = async <Module,>(module: Promise<Module>): Promise<Module> => {
  await addNamespace('removal', loaders);
  return module;
};

// Lazy, with their own texts, because they are rarely needed.
const LazyDialog = lazy(async () => ({
  default: (await withWords(import('./removal/removal-dialog'))).RemovalDialog,
}));
const LazyInTrash = lazy(async () => ({ default: (await withWords(import('./removal/in-trash'))).InTrash }));

/** Confirms deleting or archiving a record that holds the work of others. */
export const RemovalDialog = (props: RemovalDialogProps) => (
  <Suspense fallback={null}>
    <LazyDialog {...props} />
  </Suspense>
);

/** Replaces a page whose record is in the trash. */
export const InTrash = (props: InTrashProps) => (
  <Suspense fallback={null}>
    <LazyInTrash {...props} />
  </Suspense>
);
