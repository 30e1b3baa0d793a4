import { type ComponentType } from 'react';
import { useTranslation } from 'shared/i18n';

/** Names of components begin with a capital letter; names of constants have no other. */
type ComponentName<Name> = Name extends `${infer First}${string}`
  ? First extends Lowercase<First>
    ? never
    : Name extends Uppercase<Name>
      ? never
      : Name
  : never;

/** One example for each component that a module exports; components that belong together can share one. */
export type Examples<Module> = { readonly [Name in keyof Module as ComponentName<Name>]: ComponentType };

export const useWords = () => useTranslation('catalogue').t;

/** The person of the examples. */
export const PERSON = 'Ayşe Yılmaz';
