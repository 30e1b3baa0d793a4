import { localesOf } from '@teacher-portal/remote-sdk/federation';

export const examForecastWords = localesOf((language) => import(`./locales/${language}.json`));
