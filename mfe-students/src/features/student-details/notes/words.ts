import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const noteWords = localesOf((language) => import(`./locales/${language}.json`));
