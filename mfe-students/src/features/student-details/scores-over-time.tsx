import { useState } from 'react';
import {
  type ProjectedGrade,
  type StudentCourse,
  type StudentResult,
} from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { SectionCard, SelectMenu, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LineChart, type LineInterval } from '@teacher-portal/remote-sdk/ui/line-chart';
import { perCent } from '../../student/figure';
import { labelOf } from '../../student/improvement';

interface ScoresOverTimeProps {
  results: readonly StudentResult[];
  courses: readonly StudentCourse[];
}

/** The course with the most graded submissions. */
const fullest = (courses: readonly StudentCourse[]) =>
  courses.reduce<StudentCourse | undefined>((best, course) => (best && best.n >= course.n ? best : course), undefined);

/**
 * Plots each graded submission of a course over time beside the class mean, with the projected grade at the end. One course
 * at a time: a line from the mark in one subject to the mark in another says nothing.
 */
export function ScoresOverTime({ results, courses }: ScoresOverTimeProps) {
  const { t } = useTranslation('students');
  const [chosen, setChosen] = useState<number>();
  const withResults = courses.filter(({ courseId }) => results.some((result) => result.courseId === courseId));
  const course = withResults.find(({ courseId }) => courseId === chosen) ?? fullest(withResults);
  const title = t('details.overTime');
  if (!course) {
    return (
      <SectionCard title={title}>
        <Text tone="ink3">{t('details.noResults')}</Text>
      </SectionCard>
    );
  }
  const ofCourse = results.filter(({ courseId }) => courseId === course.courseId);
  const own = ofCourse.map(({ assessmentId, title: name, date, score }) => ({
    id: assessmentId,
    name,
    at: date,
    value: score,
  }));
  const ofClass = ofCourse.map(({ assessmentId, title: name, date, classMean }) => ({
    id: assessmentId,
    name,
    at: date,
    value: classMean,
  }));
  return (
    <SectionCard
      title={title}
      actions={
        withResults.length > 1 && (
          <SelectMenu
            label={t('details.course')}
            value={String(course.courseId)}
            options={withResults.map(({ courseId, courseName }) => ({ value: String(courseId), label: courseName }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )
      }
    >
      <Finding course={course} />
      <LineChart
        key={course.courseId}
        label={`${title}: ${course.courseName}`}
        headers={{ point: t('details.work'), date: t('details.date') }}
        format={perCent}
        series={[
          { id: 'own', role: 'main', name: t('details.score'), points: own },
          { id: 'class', role: 'comparison', name: t('details.classMean'), points: ofClass },
        ]}
        interval={intervalOf(course.projection, t('column.projectedGrade'))}
      />
    </SectionCard>
  );
}

/** What the line shows, before it is looked at. */
function Finding({ course: { improvement } }: { course: StudentCourse }) {
  const { t } = useTranslation('students');
  const { value, method, direction } = improvement;
  if (value === null || method === null) return null;
  return (
    <Text tone="ink2" mb="2">
      {t(`details.says.${labelOf({ method, direction })}`)}
    </Text>
  );
}

function intervalOf({ value, low, high, minimum, maximum }: ProjectedGrade, name: string): LineInterval | undefined {
  if (value === null || low === null || high === null) return undefined;
  return { name, value, low, high, ...(minimum !== null && maximum !== null && { minimum, maximum }) };
}
