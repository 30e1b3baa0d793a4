import { formatNumber } from '@teacher-portal/remote-sdk/i18n';

/** A mark that is not there, or that the reader may not see yet, is a dash. */
export const scoreText = (score: number | null): string => (score === null ? '–' : formatNumber(score));
