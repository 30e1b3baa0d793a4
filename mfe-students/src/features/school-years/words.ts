import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const yearWords = localesOf((language) => import(`./locales/${language}.json`));
