import { type CourseIndex, type DashboardIndex } from '@teacher-portal/remote-sdk/contract/dashboard';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';

const UNKNOWN = '–';
const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });
const brief = (value: number | null | undefined) =>
  value == null ? UNKNOWN : formatNumber(value, { maximumFractionDigits: 1 });

/** A figure with its interval, in whole numbers: 68 (55–81). */
export const withInterval = (value: number, interval: CourseIndex['interval']): string =>
  interval ? `${whole(value)} (${whole(interval.low)}–${whole(interval.high)})` : whole(value);

/** The inputs to an index, one line per course; empty if the server does not send them. */
export function useCourseInputs(index: 'impact' | 'quality' | 'curriculum', courses: DashboardIndex['courses']) {
  const { t } = useTranslation('dashboard');
  return courses.flatMap(({ courseId, courseCode, n, value, interval, inputs }) =>
    inputs === undefined
      ? []
      : [
          {
            courseId,
            text: t(`${index}.inputs`, {
              ...Object.fromEntries(inputNames[index].map((name) => [name, brief(inputs[name])])),
              course: courseCode,
              count: n,
              result: value === null ? t('indices.notEnough') : withInterval(value, interval),
            }),
          },
        ],
  );
}

/** Field names on the wire. */
const inputNames = {
  impact: ['assessments', 'earlyMean', 'lateMean', 'deviation'],
  quality: ['items', 'review', 'coverage', 'lectures'],
  curriculum: ['taught', 'practised', 'assessed'],
} as const;
