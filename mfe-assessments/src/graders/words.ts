import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const graderWords = localesOf((language) => import(`./locales/${language}.json`));
