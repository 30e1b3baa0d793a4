import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const feedbackWords = localesOf((language) => import(`./locales/${language}.json`));
