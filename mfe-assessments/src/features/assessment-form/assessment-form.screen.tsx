import { type ReactNode, useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { type CoursesOfGrade, useCourses } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { SwitchPlace } from '@teacher-portal/remote-sdk/entities/other-school';
import { useOwnPlace } from '@teacher-portal/remote-sdk/entities/own-place';
import { SubjectChoice } from '@teacher-portal/remote-sdk/entities/subject-choice';
import { subjectState, useSubjectOfPage } from '@teacher-portal/remote-sdk/entities/subject';
import { newKey } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useLocation } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';
import * as z from '@teacher-portal/remote-sdk/z';
import { assessmentQuery } from '../../assessment/assessment.query';
import { AssessmentEditor } from './assessment-editor';
import { useFormAddress } from './use-form-address';

interface AssessmentMissingProps {
  title: string;
  text: ReactNode;
  /** Why the assessment could not be read. */
  error?: unknown;
}

/** Shown when the assessment of the address cannot be edited here. */
function AssessmentMissing({ title, text, error }: AssessmentMissingProps) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Missing title={title} to={paths.assessments.area.href()} toLabel={t('form.toList')} error={error}>
      {text}
    </Missing>
  );
}

/** Creates an assessment for a course step by step; with `id` it edits one. */
export function Screen() {
  return <ForGrade loading={<Loading />}>{() => <OfGrade />}</ForGrade>;
}

const visitSchema = z.object({ visit: z.string() });

function OfGrade() {
  const { t } = useTranslation('assessmentForm');
  const { t: area } = useTranslation('assessments');
  const { id } = useFormAddress();
  const { subject, isAwaited } = useSubjectOfPage();
  const courses = useCourses();
  const { state } = useLocation() as { state: unknown };
  // The form keeps its state after creating; the history entries of its steps are marked as belonging to this visit.
  const [visit] = useState(newKey);
  const isGoingOn = visitSchema.safeParse(state).data?.visit === visit;

  if (id !== undefined && !isGoingOn) return <EditById key={id} id={id} courses={courses} />;
  if (subject) {
    return (
      <Framed course={subject} title={area('title.add')}>
        <AssessmentEditor key={subject.id} course={subject} state={{ ...subjectState(subject.id), visit }} />
      </Framed>
    );
  }
  if (courses.isPending || isAwaited) return <Waiting title={area('title.add')} />;
  return (
    <SubjectChoice
      title={area('title.add')}
      lead={t('form.pick')}
      to={(courseId) => paths.assessments.add.href({ subject: courseId })}
    />
  );
}

/** Who has chosen another grade while the assessment was open can go back to its own. */
function OfOtherGrade({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation('assessmentForm');
  return (
    <>
      {t('form.otherGrade')} <SwitchPlace gradeId={gradeId} />
    </>
  );
}

/** A saved assessment has its own course, whatever the address says. */
function EditById({ id, courses }: { id: number; courses: CoursesOfGrade }) {
  const { t } = useTranslation('assessmentForm');
  const { t: area } = useTranslation('assessments');
  const { t: message } = useTranslation('messages');
  const { data, error, isFetching, isStale, isFetchedAfterMount, refetch } = useQuery(assessmentQuery(id));
  const retry = () => {
    if (error) void refetch();
    if (courses.error) courses.refetch();
  };
  // A stale cached version must not be edited, and later refetches must not change the open form.
  const [opened, setOpened] = useState<typeof data>();
  if (!opened && data && (!isStale || isFetchedAfterMount)) setOpened(data);
  useOwnPlace(data?.gradeId);
  const course = courses.data?.find((each) => each.id === opened?.courseId);
  const isGone = error?.status === 404;
  const title = t('form.editTitle');

  const isForeign = opened?.mayChange === false;

  if (opened && course && !isForeign) {
    return (
      <Framed course={course} title={title}>
        <AssessmentEditor course={course} assessment={opened} state={subjectState(course.id)} />
      </Framed>
    );
  }
  if (isGone || isForeign || (opened && courses.data)) {
    return (
      <>
        <PageHeader title={title} />
        <AssessmentMissing
          title={isGone ? area('paper.missingTitle') : t('form.missingTitle')}
          text={
            isForeign ? (
              message('errors.otherAssessment')
            ) : opened && !isGone ? (
              <OfOtherGrade gradeId={opened.gradeId} />
            ) : (
              t('form.missing')
            )
          }
          error={error}
        />
      </>
    );
  }
  const failure = error ?? courses.error;
  if (!failure) return <Waiting title={title} />;
  return (
    <>
      <PageHeader title={title} />
      <ErrorCard message={failure.message} onRetry={retry} retrying={isFetching || courses.isFetching} />
    </>
  );
}

function Framed({ course, title, children }: { course: Course; title: string; children: ReactNode }) {
  const { t: area } = useTranslation('assessments');
  const crumbs = [
    <TextLink key="area" plain asChild>
      <Link to={paths.assessments.area.href()}>{area('title.area')}</Link>
    </TextLink>,
    <TextLink key="course" plain asChild>
      <Link to={paths.assessments.list.href({ subject: course.id })} state={subjectState(course.id)}>
        {course.name}
      </Link>
    </TextLink>,
  ];
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {children}
    </>
  );
}

const Loading = () => <FormSkeleton cards={[[64, 24, 36, 160], [36, 36, 36], [120]]} />;

const Waiting = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <Loading />
  </>
);
