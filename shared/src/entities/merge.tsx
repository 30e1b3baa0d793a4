import { type ComponentType, lazy, Suspense } from 'react';
import { addNamespace, localesOf } from 'shared/i18n';
import { type MergeDialogProps } from './merge/merge-dialog';

export { mergeField, type MergeField, type Sides } from './merge/three-way';

// With its texts, because hardly anybody needs it.
const LazyDialog = lazy(async () => {
  await addNamespace(
    'merge',
    localesOf((language) => import(`./merge/locales/${language}.json`)),
  );
  return { default: (await import('./merge/merge-dialog')).MergeDialog };
});

/** Merges what somebody else and this user have changed, field by field. */
export function MergeDialog<Values>(props: MergeDialogProps<Values>) {
  // What is lazy forgets the type of the values.
  const Dialog = LazyDialog as unknown as ComponentType<MergeDialogProps<Values>>;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
