import { type LocaleLoaders } from 'shared/contract/locale-loaders';

/**
 * Loads a screen together with texts of its own, so that the other screens of the remote need not. What adds them is
 * imported with them: the table of routes loads nothing.
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
