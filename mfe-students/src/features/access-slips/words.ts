import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const slipWords = localesOf((language) => import(`./locales/${language}.json`));
