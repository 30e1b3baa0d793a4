import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const formWords = localesOf((language) => import(`./locales/${language}.json`));
