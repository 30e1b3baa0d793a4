import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const examClashWords = localesOf((language) => import(`./locales/${language}.json`));
