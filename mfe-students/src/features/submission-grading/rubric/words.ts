import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const rubricWords = localesOf((language) => import(`./locales/${language}.json`));
