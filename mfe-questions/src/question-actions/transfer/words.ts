import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const transferWords = localesOf((language) => import(`./locales/${language}.json`));
