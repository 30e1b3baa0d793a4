import { type ComponentType } from 'react';
import { addNamespace, localesOf } from 'shared/i18n';
import { lazyDialog } from 'shared/ui/core';
import { type MergeDialogProps } from './merge/merge-dialog';

export { mergeField, type MergeField, type Sides } from './merge/three-way';

// Lazy, with its own texts, because it is rarely needed.
const words = localesOf((language) => import(`./merge/locales/${language}.json`));
const LazyDialog = lazyDialog(async () => {
  await addNamespace('merge', words);
  return (await import('./merge/merge-dialog')).MergeDialog;
});

/** Merges the changes of this user with those that somebody else has saved, field by field. */
export function MergeDialog<Values>(props: MergeDialogProps<Values>) {
  // A lazy component loses the type parameter of the values.
  const Dialog = LazyDialog as unknown as ComponentType<MergeDialogProps<Values>>;
  return <Dialog {...props} />;
}
