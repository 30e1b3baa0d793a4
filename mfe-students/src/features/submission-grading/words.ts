import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const gradingWords = localesOf((language) => import(`./locales/${language}.json`));
