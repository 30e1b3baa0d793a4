import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const retentionWords = localesOf((language) => import(`./locales/${language}.json`));
