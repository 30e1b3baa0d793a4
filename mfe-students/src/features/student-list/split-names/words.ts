import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const splitWords = localesOf((language) => import(`./locales/${language}.json`));
