import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const markSheetWords = localesOf((language) => import(`./locales/${language}.json`));
