import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const examLoadWords = localesOf((language) => import(`./locales/${language}.json`));
