import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const consentWords = localesOf((language) => import(`./locales/${language}.json`));
