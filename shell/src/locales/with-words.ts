import { addNamespace, type LocaleLoaders } from 'shared/i18n';

/** Wraps screens and dialogs with their own texts, which load with them instead of with the shell. */
export const withWords =
  (namespace: string, words: LocaleLoaders) =>
  <Screen>(load: () => Promise<Screen>) =>
  async (): Promise<Screen> =>
    (await Promise.all([load(), addNamespace(namespace, words)]))[0];
