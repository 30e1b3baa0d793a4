import { type LocaleLoaders } from '@teacher-portal/remote-sdk/i18n';

/**
 * Loads a screen with its own texts, so that the other screens of the area need not. What adds texts is imported with
 * them: the route table of a remote loads nothing.
 */
export const withWords =
  <Module>(namespace: string, words: LocaleLoaders, load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const added = import('@teacher-portal/remote-sdk/i18n').then(({ addNamespace }) => addNamespace(namespace, words));
    return (await Promise.all([load(), added]))[0];
  };
