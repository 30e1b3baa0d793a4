import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const sharingWords = localesOf((language) => import(`./locales/${language}.json`));
