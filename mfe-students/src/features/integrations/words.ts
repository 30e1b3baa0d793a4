import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const integrationWords = localesOf((language) => import(`./locales/${language}.json`));
