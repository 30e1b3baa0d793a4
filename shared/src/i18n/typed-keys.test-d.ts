/**
 * Checked by the compiler only: keys are typed from the English files, and a package adds its own by declaration
 * merging.
 */
import { type TFunction } from 'i18next';

declare module 'shared/i18n' {
  interface AppResources {
    typedKeysExample: { title: string; empty: { hint: string } };
  }
}

declare const common: TFunction<'common'>;
declare const messages: TFunction<'messages'>;
declare const example: TFunction<'typedKeysExample'>;

common('action.save');
messages('errors.courseSelect');
example('empty.hint');

// @ts-expect-error: not a text of `common`
common('action.fly');
// @ts-expect-error: a text of another namespace
common('errors.courseSelect');
// @ts-expect-error: not a text of the package
example('empty.hints');
