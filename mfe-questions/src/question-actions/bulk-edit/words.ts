import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const bulkEditWords = localesOf((language) => import(`./locales/${language}.json`));
