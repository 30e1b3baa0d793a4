import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const sheetWords = localesOf((language) => import(`./locales/${language}.json`));
