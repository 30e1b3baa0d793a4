import { type AssignmentMatrixRow } from '@teacher-portal/remote-sdk/contract/dashboard';
import { assessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Statistic } from '@teacher-portal/remote-sdk/ui/core';
import { StackedBar } from '@teacher-portal/remote-sdk/ui/chart';
import { CourseLink } from './course-link';
import { useShown } from './courses-shown';
import { Explanation } from './explanation';
import { MoreCourses } from './more-courses';
import { weightageFigure } from './weightage';

const brief = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
const kindOf = (type: AssignmentMatrixRow['distribution'][number]['type']) =>
  type === assessmentType.assignment ? 'assignment' : 'exam';

/** The sum for a course: 60 (Midterm) + 35 (Lab report) = 95. */
const inputsOf = ({ courseId, courseCode, distribution, weightage }: AssignmentMatrixRow) => ({
  courseId,
  text: `${courseCode}: ${distribution.map((each) => `${brief(each.weightage)} (${each.title})`).join(' + ') || brief(0)} = ${brief(weightage)}`,
});

/** The weightage of each course by assessment; a sum above 100 is marked. */
export function WeightageCard({ rows }: { rows: readonly AssignmentMatrixRow[] }) {
  const { t } = useTranslation('dashboard');
  const { shown, total, isWhole, toggle } = useShown(rows);
  const { average, assessments } = weightageFigure(rows);
  const label = t('weightage.label');
  const used = new Set(rows.flatMap(({ distribution }) => distribution.map(({ type }) => kindOf(type))));
  return (
    <Statistic
      label={label}
      value={average === null ? null : brief(average)}
      unit={t('weightage.unit')}
      basis={average === null ? t('weightage.needs') : t('weightage.basis', { count: assessments })}
      explanation={<Explanation index="weightage" inputs={rows.map(inputsOf)} />}
    >
      {rows.length > 0 && (
        <StackedBar
          label={t('indices.byCourse', { name: label })}
          headers={{ row: t('indices.course'), segment: t('weightage.assessment'), value: t('weightage.weight') }}
          kinds={{
            ...(used.has('assignment') && { assignment: t('weightage.assignments') }),
            ...(used.has('exam') && { exam: t('weightage.exams') }),
          }}
          rows={shown.map(({ courseId, courseCode, courseName, section, distribution, weightage }) => ({
            id: courseId,
            label: (
              <CourseLink
                to={paths.assessments.list.href({ subject: courseId })}
                what={section ? t('weightage.behind', { section }) : t('weightage.behindAll')}
                {...{ courseId, courseCode, courseName }}
              />
            ),
            total: brief(weightage),
            segments: distribution.map((each) => ({
              id: each.assessmentId,
              name: each.title,
              value: each.weightage,
              text: brief(each.weightage),
              kind: kindOf(each.type),
            })),
          }))}
        />
      )}
      <MoreCourses of={label} total={total} isWhole={isWhole} onToggle={toggle} />
    </Statistic>
  );
}
