import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const workGroupWords = localesOf((language) => import(`./locales/${language}.json`));
