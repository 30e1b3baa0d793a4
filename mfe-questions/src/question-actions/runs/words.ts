import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const runWords = localesOf((language) => import(`./locales/${language}.json`));
