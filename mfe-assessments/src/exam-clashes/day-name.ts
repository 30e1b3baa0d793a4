import { type Day, noonOf } from '@teacher-portal/remote-sdk/contract/day';
import { formatDate } from '@teacher-portal/remote-sdk/i18n';

/** A day of the school with its weekday: “Thursday 3 December”. */
export const dayName = (day: Day): string =>
  formatDate(noonOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
