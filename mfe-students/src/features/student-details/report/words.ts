import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const reportWords = localesOf((language) => import(`./locales/${language}.json`));
