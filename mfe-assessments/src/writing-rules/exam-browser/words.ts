import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const examBrowserWords = localesOf((language) => import(`./locales/${language}.json`));
