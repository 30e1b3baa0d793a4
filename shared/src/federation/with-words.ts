import { type LocaleLoaders } from 'shared/contract/locale-loaders';

/**
 * Loads a screen together with its own texts, so that the other screens of the remote need not load them. The loader of
 * the texts is imported statically; the route table itself loads nothing.
 *
 * @example
 * load: withWords('gradebook', gradebookWords, () => import('./features/gradebook/gradebook.screen'))
 */
export const withWords =
  <Module>(namespace: string, words: LocaleLoaders, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const added = import('shared/i18n').then(({ addNamespace }) => addNamespace(namespace, words));
    return (await Promise.all([load(), added]))[0];
  };
