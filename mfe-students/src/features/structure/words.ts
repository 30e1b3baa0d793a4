import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const structureWords = localesOf((language) => import(`./locales/${language}.json`));
