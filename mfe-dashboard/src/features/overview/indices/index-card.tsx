import { type DashboardIndex } from '@teacher-portal/remote-sdk/contract/dashboard';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { formatNumber, formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Statistic } from '@teacher-portal/remote-sdk/ui/core';
import { BarList } from '@teacher-portal/remote-sdk/ui/chart';
import { CourseLink } from './course-link';
import { useShown } from './courses-shown';
import { useChange } from './change';
import { useCourseInputs, withInterval } from './course-inputs';
import { Explanation } from './explanation';
import { MoreCourses } from './more-courses';

const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });

/** The screen with the data behind each index: students, questions or topics of the course. */
const behind = {
  impact: (courseId: number) => paths.courses.details.href({ id: courseId }),
  quality: (courseId: number) => paths.questions.list.href({ subject: courseId }),
  curriculum: (courseId: number) => paths.categories.list.href({ subject: courseId }),
} as const;

interface IndexCardProps {
  name: keyof typeof behind;
  index: DashboardIndex;
  /** Formats an index as a percentage. */
  percent?: boolean;
}

/** An index with its average, the data it is based on, a bar per course, and its formula. */
export function IndexCard({ name, index: { average, courses, n, interval, change }, percent = false }: IndexCardProps) {
  const { t } = useTranslation('dashboard');
  const { shown, total, isWhole, toggle } = useShown(courses);
  const inputs = useCourseInputs(name, courses);
  const label = t(`${name}.label`);
  const counted = t(`${name}.basis`, { count: n });
  const basis = interval
    ? t('indices.interval', { basis: counted, low: whole(interval.low), high: whole(interval.high) })
    : counted;
  const written = percent ? (value: number) => formatPercent(value / 100) : whole;
  return (
    <Statistic
      label={label}
      value={average === null ? null : written(average)}
      change={useChange(name, change)}
      basis={average === null ? t(`${name}.needs`) : basis}
      explanation={<Explanation index={name} inputs={inputs} isCompared={change !== undefined} />}
    >
      {courses.length > 0 && (
        <BarList
          caption={t('indices.byCourse', { name: label })}
          nameHeader={t('indices.course')}
          valueHeader={label}
          rows={shown.map(({ courseId, courseCode, courseName, value, interval: own }) => ({
            id: courseId,
            label: (
              <CourseLink
                to={behind[name](courseId)}
                what={t(`${name}.behind`)}
                {...{ courseId, courseCode, courseName }}
              />
            ),
            value,
            text: value === null ? undefined : withInterval(value, own),
          }))}
        />
      )}
      <MoreCourses of={label} total={total} isWhole={isWhole} onToggle={toggle} />
    </Statistic>
  );
}
