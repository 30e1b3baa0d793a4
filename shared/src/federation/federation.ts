import { type ComponentType } from 'react';

/** The exports of a screen module. */
export interface ScreenModule {
  Screen: ComponentType;
}

export interface RemoteRoute<Title extends string = string> {
  /** Absolute, from `shared/contract/paths`. */
  path: string;
  /** Key of the document title in the remote's namespace. */
  title: Title;
  /** Called again after a failure, so a dynamic import belongs inside it. */
  load: () => Promise<ScreenModule>;
}

/** Dynamic import of a language file. */
export type LocaleLoader = () => Promise<object>;

export interface RemoteModule {
  /** Translation namespace, one per remote. */
  namespace: string;
  locales: { en: LocaleLoader; tr: LocaleLoader };
  routes: readonly RemoteRoute[];
}

/**
 * The default export of a remote's `remote.ts`. Plain data: declaring a remote needs no runtime, so the same module
 * works in the shell, standalone and in tests.
 *
 * @example
 * export default defineRemote({
 *   namespace: 'questions',
 *   locales: { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') },
 *   routes: [{ path: paths.questions.href(), title: 'title.list', load: () => import('./features/question-bank/question-bank.screen') }],
 * });
 */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
