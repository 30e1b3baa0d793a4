import { type ComponentType } from 'react';
import { type Act } from 'shared/contract/act';
import { type LocaleLoaders } from 'shared/contract/locale-loaders';
import { type PartPlace, type PartProps } from 'shared/contract/slots';

/** Of one file of texts. @public for remotes elsewhere. */
export type LocaleLoader = () => Promise<object>;

export { localesOf } from 'shared/contract/locale-loaders';
export { withWords } from './with-words';

/** The exports of a screen module. */
export interface ScreenModule {
  Screen: ComponentType;
}

/** The exports of a module that fills a part of a page. @public for remotes elsewhere. */
export interface PartModule<Place extends PartPlace = PartPlace> {
  Part: ComponentType<PartProps[Place]>;
}

export interface RemoteRoute<Title extends string = string> {
  /** Absolute, from `shared/contract/paths`. */
  path: string;
  /** Key of the document title in the remote's namespace. */
  title: Title;
  /** The right required to open it; by default reading the school. */
  act?: Act;
  /** Called again after a failure, so a dynamic import belongs inside it. */
  load: () => Promise<ScreenModule>;
}

export interface RemoteModule {
  /** Translation namespace, one per remote. */
  namespace: string;
  locales: LocaleLoaders;
  routes: readonly RemoteRoute[];
  /** What it adds to pages of others, by the names of `slots` in `remote.json`; called again after a failure. */
  parts?: { [Place in PartPlace]?: () => Promise<PartModule<Place>> };
}

/**
 * The default export of a remote's `remote.ts`. Plain data: declaring a remote needs no runtime, so the same module
 * works in the shell, standalone and in tests.
 *
 * @example
 * export default defineRemote({
 *   namespace: 'questions',
 *   locales: localesOf((language) => import(`./locales/${language}.json`)),
 *   routes: [{ path: paths.questions.href(), title: 'title.list', load: () => import('./features/question-bank/question-bank.screen') }],
 * });
 */
export const defineRemote = (remote: RemoteModule): RemoteModule => remote;
