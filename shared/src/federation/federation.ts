import { type ComponentType } from 'react';

/** What the module of a screen exports. */
export interface ScreenModule {
  Screen: ComponentType;
}

export interface RemoteRoute<Title extends string = string> {
  /** Absolute, from `shared/contract/paths`. */
  path: string;
  /** Key of the document's title in the remote's namespace. */
  title: Title;
  /** Called anew for every visit after a failure, so a dynamic import belongs inside it. */
  load: () => Promise<ScreenModule>;
}

/** A language file as a dynamic import gives it. */
export type LocaleLoader = () => Promise<object>;

export interface RemoteModule {
  /** Translation namespace, one per remote. */
  namespace: string;
  locales: { en: LocaleLoader; tr: LocaleLoader };
  routes: readonly RemoteRoute[];
}

/**
 * The default export of a remote's `remote.ts`. Data only: nothing of the runtime is needed to declare a remote, so
 * the same module serves in the shell, alone and in tests.
 *
 * @example
 * export default defineRemote({
 *   namespace: 'questions',
 *   locales: { en: () => import('./locales/en.json'), tr: () => import('./locales/tr.json') },
 *   routes: [{ path: paths.questions.href(), title: 'title.list', load: () => import('./features/question-bank/question-bank.screen') }],
 * });
 */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
