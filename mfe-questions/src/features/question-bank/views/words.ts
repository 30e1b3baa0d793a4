import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const viewWords = localesOf((language) => import(`./locales/${language}.json`));
