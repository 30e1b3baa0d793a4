import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const importWords = localesOf((language) => import(`./locales/${language}.json`));
