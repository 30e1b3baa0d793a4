import { Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { CourseChips } from '@teacher-portal/remote-sdk/entities/course-chips';
import { CoursePicker } from '@teacher-portal/remote-sdk/entities/course-picker';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { subjectState, useSubjectOfPage } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { useGrade, useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { ErrorCard, LinkButton, Loading, PageHeader, Skeleton, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { AssessmentTable } from './assessment-table';

/** The assessments of a course, or of all courses of the active grade. */
export function Screen() {
  const { subject, isAwaited, failure } = useSubjectOfPage();
  return (
    <FrameOf course={subject}>
      {isAwaited && <AssessmentsLoading />}
      {failure && <ErrorCard message={failure.message} onRetry={failure.refetch} />}
      {!isAwaited && !failure && (
        <ForGrade loading={<AssessmentsLoading />}>
          {(grade) => (
            <>
              {!subject && <CourseChips to={(id) => paths.assessments.list.href({ subject: id })} />}
              <AssessmentTable key={subject?.id} grade={grade} {...(subject && { course: subject })} />
            </>
          )}
        </ForGrade>
      )}
    </FrameOf>
  );
}

const AssessmentsLoading = () => (
  <Loading>
    <Skeleton height="240px" />
  </Loading>
);

/** The header of the list: which course, the gradebooks, and a new assessment. */
function FrameOf({ course, children }: { course: Course | undefined; children: ReactNode }) {
  const { t } = useTranslation('assessments');
  const navigate = useNavigate();
  const mayWrite = useMay('write');
  const { school } = useSchool();
  const { grade } = useGrade();
  const change = (courseId: number | undefined) =>
    courseId === undefined
      ? void navigate(paths.assessments.area.href())
      : void navigate(paths.assessments.list.href({ subject: courseId }), { state: subjectState(courseId) });
  const toAll = (
    <TextLink key="area" plain asChild>
      <Link to={paths.assessments.area.href()}>{t('pick.all')}</Link>
    </TextLink>
  );
  return (
    <>
      <PageHeader
        title={t('title.area')}
        crumbs={course ? [toAll, course.courseCode] : [school?.name, grade?.name].filter(Boolean)}
        secondary={
          <>
            <CoursePicker withAll value={course?.id} onChange={change} />
            <LinkButton asChild>
              <Link to={paths.assessments.gradebook.href()}>{t('title.gradebook')}</Link>
            </LinkButton>
          </>
        }
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link
                to={paths.assessments.add.href(course && { subject: course.id })}
                state={course && subjectState(course.id)}
              >
                <Plus size={16} aria-hidden />
                {t('list.add')}
              </Link>
            </LinkButton>
          )
        }
      />
      {children}
    </>
  );
}
