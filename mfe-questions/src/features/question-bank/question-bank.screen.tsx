import { FileInput, Plus, Sparkles } from 'lucide-react';
import { type ReactNode } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { CourseChips } from '@teacher-portal/remote-sdk/entities/course-chips';
import { CoursePicker } from '@teacher-portal/remote-sdk/entities/course-picker';
import { subjectState, useSubjectOfPage } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { ErrorCard, LinkButton, Loading, PageHeader, Skeleton, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { QuestionTable } from './question-table';

/** The question bank of a course, or of all courses of the school. */
export function Screen() {
  const { subject, isAwaited, failure } = useSubjectOfPage();
  const { school } = useSchool();
  const [address] = useSearchParams();
  const all = address.get('courses') === 'all' || !subject;
  if (isAwaited || failure)
    return (
      <FrameOf isOfCourse course={undefined}>
        {failure ? (
          <ErrorCard message={failure.message} onRetry={failure.refetch} />
        ) : (
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        )}
      </FrameOf>
    );
  return (
    <FrameOf isOfCourse={!all} course={all ? undefined : subject}>
      {all && <CourseChips to={(subject) => paths.questions.list.href({ subject })} />}
      {all && school && <QuestionTable key={`school-${school.id}`} of={{ schoolId: school.id }} />}
      {!all && (
        <QuestionTable key={subject.id} of={{ courseId: subject.id, gradeId: subject.gradeId }} course={subject} />
      )}
    </FrameOf>
  );
}

interface FrameProps {
  isOfCourse: boolean;
  /** Undefined while it loads, and for all courses. */
  course: Course | undefined;
  children: ReactNode;
}

/** The header of the bank: which course, and the ways to new questions. */
function FrameOf({ isOfCourse, course, children }: FrameProps) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const mayWrite = useMay('write');
  const { school } = useSchool();
  const change = (courseId: number | undefined) =>
    courseId === undefined
      ? void navigate(paths.questions.list.href({ courses: 'all' }))
      : void navigate(paths.questions.list.href({ subject: courseId }), { state: subjectState(courseId) });
  const of = course && { subject: course.id };
  const toAll = (
    <TextLink key="area" plain asChild>
      <Link to={paths.questions.area.href()}>{t('pick.all')}</Link>
    </TextLink>
  );
  return (
    <>
      <PageHeader
        title={t(isOfCourse ? 'title.list' : 'title.area')}
        crumbs={isOfCourse ? [toAll, ...(course ? [course.courseCode] : [])] : [school?.name, t('pick.all')]}
        secondary={
          <>
            <CoursePicker withAll={!isOfCourse || course !== undefined} value={course?.id} onChange={change} />
            {mayWrite && <OtherWays of={of} />}
          </>
        }
        primary={
          mayWrite && (
            <LinkButton asChild variant="primary">
              <Link to={paths.questions.add.href(of)} state={course && subjectState(course.id)}>
                <Plus size={16} aria-hidden />
                {t('bank.add')}
              </Link>
            </LinkButton>
          )
        }
      />
      {children}
    </>
  );
}

/** Questions that need not be typed. */
function OtherWays({ of }: { of: { subject: number } | undefined }) {
  const { t } = useTranslation('questions');
  const state = of && subjectState(of.subject);
  return (
    <>
      <LinkButton asChild>
        <Link to={paths.questions.import.href(of)} state={state}>
          <FileInput size={16} aria-hidden />
          {t('bank.import')}
        </Link>
      </LinkButton>
      <LinkButton asChild>
        <Link to={paths.questions.bulk.href(of)} state={state}>
          <Sparkles size={16} aria-hidden />
          {t('bank.generate')}
        </Link>
      </LinkButton>
    </>
  );
}
