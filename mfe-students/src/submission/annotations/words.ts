import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const annotationWords = localesOf((language) => import(`./locales/${language}.json`));
