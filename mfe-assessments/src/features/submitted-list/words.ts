import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const submissionWords = localesOf((language) => import(`./locales/${language}.json`));
