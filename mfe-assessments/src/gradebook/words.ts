import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const gradebookWords = localesOf((language) => import(`./locales/${language}.json`));
