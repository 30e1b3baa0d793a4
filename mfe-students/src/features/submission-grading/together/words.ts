import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const togetherWords = localesOf((language) => import(`./locales/${language}.json`));
