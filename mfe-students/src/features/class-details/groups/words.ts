import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const groupWords = localesOf((language) => import(`./locales/${language}.json`));
