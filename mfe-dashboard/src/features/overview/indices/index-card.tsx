import { type DashboardIndex } from 'shared/contract/dashboard';
import { paths } from 'shared/contract/paths';
import { formatNumber, formatPercent, useTranslation } from 'shared/i18n';
import { Statistic } from 'shared/ui/core';
import { BarList } from 'shared/ui/chart';
import { CourseLink } from './course-link';
import { useShown } from './courses-shown';
import { Explanation } from './explanation';
import { MoreCourses } from './more-courses';

const whole = (value: number) => formatNumber(value, { maximumFractionDigits: 0 });

/** What is behind each index: the students, the questions, the topics of the course. */
const behind = {
  impact: (courseId: number) => paths.courses.details.href({ id: courseId }),
  quality: (courseId: number) => paths.questions.list.href({ subject: courseId }),
  curriculum: (courseId: number) => paths.categories.list.href({ subject: courseId }),
} as const;

interface IndexCardProps {
  name: keyof typeof behind;
  index: DashboardIndex;
  /** The figure is a share of a hundred, written the way the language writes shares. */
  percent?: boolean;
}

/** An index: its average, what it rests on, its courses as bars, its formula. */
export function IndexCard({ name, index: { average, courses, n }, percent = false }: IndexCardProps) {
  const { t } = useTranslation('dashboard');
  const { shown, total, isWhole, toggle } = useShown(courses);
  const label = t(`${name}.label`);
  const written = percent ? (value: number) => formatPercent(value / 100) : whole;
  return (
    <Statistic
      label={label}
      value={average === null ? null : written(average)}
      basis={average === null ? t(`${name}.needs`) : t(`${name}.basis`, { count: n })}
      explanation={<Explanation index={name} />}
    >
      {courses.length > 0 && (
        <BarList
          caption={t('indices.byCourse', { name: label })}
          nameHeader={t('indices.course')}
          valueHeader={label}
          rows={shown.map(({ courseId, value, ...course }) => ({
            id: courseId,
            label: (
              <CourseLink to={behind[name](courseId)} what={t(`${name}.behind`)} courseId={courseId} {...course} />
            ),
            value,
            text: value === null ? undefined : whole(value),
          }))}
        />
      )}
      <MoreCourses of={label} total={total} isWhole={isWhole} onToggle={toggle} />
    </Statistic>
  );
}
