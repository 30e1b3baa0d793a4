import { useState } from 'react';
import { idParam } from '@teacher-portal/remote-sdk/contract/fields';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { type CoursesOfGrade, useCourses } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { SwitchPlace } from '@teacher-portal/remote-sdk/entities/other-school';
import { useOwnPlace } from '@teacher-portal/remote-sdk/entities/own-place';
import { SubjectChoice } from '@teacher-portal/remote-sdk/entities/subject-choice';
import { useSubjectOfPage } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { isApiError } from '@teacher-portal/remote-sdk/http';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { useSearchParams } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, PageHeader } from '@teacher-portal/remote-sdk/ui/core';
import { questionQuery } from '../../question/question.query';
import { isEditable } from '../../question/sharing';
import { QuestionSkeleton } from './question-skeleton';
import { CourseForm, GeneratedForm } from './course-form';
import { QuestionMissing } from './question-missing';
import { SeeOnlyQuestion } from './see-only-question';

const useNumber = (name: string) => {
  const [search] = useSearchParams();
  return idParam.safeParse(search.get(name)).data;
};

/** Creates a question for a course; `id` edits one of the bank, `generated` an unsaved one. */
export function Screen() {
  return <ForGrade loading={<QuestionSkeleton />}>{(grade) => <OfGrade grade={grade} />}</ForGrade>;
}

function OfGrade({ grade }: { grade: Grade }) {
  const id = useNumber('id');
  const courses = useCourses();
  if (id !== undefined) return <EditById key={id} id={id} grade={grade} courses={courses} />;
  return <OfCourse grade={grade} isPending={courses.isPending} />;
}

/** A new question of the course that the address names, or a generated one. */
function OfCourse({ grade, isPending }: { grade: Grade; isPending: boolean }) {
  const { t } = useTranslation('questions');
  const generated = useNumber('generated');
  const { subject, isAwaited } = useSubjectOfPage();
  if (subject && generated !== undefined)
    return <GeneratedForm key={generated} course={subject} grade={grade} questionNo={generated} />;
  if (subject) return <CourseForm key={subject.id} course={subject} grade={grade} />;
  if (isPending || isAwaited) return <Waiting title={t('title.add')} />;
  return (
    <SubjectChoice
      title={t('title.add')}
      lead={t('form.pick')}
      to={(courseId) => paths.questions.add.href({ subject: courseId })}
      note={({ questionCount }) => t('pick.count', { count: questionCount })}
    />
  );
}

interface EditByIdProps {
  id: number;
  grade: Grade;
  courses: CoursesOfGrade;
}

/** A question of the bank determines its course, whatever the address says. */
function EditById({ id, grade, courses }: EditByIdProps) {
  const { t } = useTranslation('questions');
  const { data: question, error, isFetching, isStale, isFetchedAfterMount, refetch } = useQuery(questionQuery(id));
  const retry = () => {
    if (error) void refetch();
    if (courses.error) courses.refetch();
  };
  useOwnPlace(question?.gradeId);
  const [isOpen, setOpen] = useState(false);
  // A stale cached version must not be edited. Once open, the form stays.
  if (!isOpen && question && (!isStale || isFetchedAfterMount)) setOpen(true);
  const course = courses.data?.find((each) => each.id === question?.courseId);
  const isGone = isApiError(error) && error.status === 404;

  if (question && isOpen && !isEditable(question)) return <SeeOnlyQuestion question={question} />;
  if (question && course && isOpen) return <CourseForm course={course} grade={grade} question={question} />;
  if (isGone || (question && courses.data && !course)) {
    return (
      <>
        <PageHeader title={t('form.editTitle')} />
        <QuestionMissing
          text={isGone || !question ? t('form.missing') : <OfOtherGrade gradeId={question.gradeId} />}
          error={error}
        />
      </>
    );
  }
  const failure = error ?? courses.error;
  if (!failure) return <Waiting title={t('form.editTitle')} />;
  return (
    <>
      <PageHeader title={t('form.editTitle')} />
      <ErrorCard message={failure.message} onRetry={retry} retrying={isFetching || courses.isFetching} />
    </>
  );
}

/** Who has chosen another grade while the question was open can go back to its own. */
function OfOtherGrade({ gradeId }: { gradeId: number }) {
  const { t } = useTranslation('questions');
  return (
    <>
      {t('form.otherGrade')} <SwitchPlace gradeId={gradeId} />
    </>
  );
}

const Waiting = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <QuestionSkeleton />
  </>
);
