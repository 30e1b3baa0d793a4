import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const linkWords = localesOf((language) => import(`./locales/${language}.json`));
