import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const sendingWords = localesOf((language) => import(`./locales/${language}.json`));
