import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const sheetWords = localesOf((language) => import(`./locales/${language}.json`));

/**
 * Loads a screen of answer sheets with its own texts, so that the other screens of the area need not. What adds texts is
 * imported with them: the route table of a remote loads nothing.
 */
export const withSheetWords =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const words = import('@teacher-portal/remote-sdk/i18n').then(({ addNamespace }) =>
      addNamespace('answerSheets', sheetWords),
    );
    return (await Promise.all([load(), words]))[0];
  };
