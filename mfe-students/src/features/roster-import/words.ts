import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const rosterWords = localesOf((language) => import(`./locales/${language}.json`));
