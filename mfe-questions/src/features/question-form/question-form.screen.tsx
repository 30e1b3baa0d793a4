import { useState } from 'react';
import { idParam } from 'shared/contract/fields';
import { paths } from 'shared/contract/paths';
import { type Grade } from 'shared/contract/profile';
import { type CoursesOfGrade, useCourses } from 'shared/entities/course-list.query';
import { ForGrade } from 'shared/entities/for-grade';
import { SubjectChoice } from 'shared/entities/subject-choice';
import { useSubject } from 'shared/entities/subject';
import { useTranslation } from 'shared/i18n';
import { isApiError } from 'shared/http';
import { useQuery } from 'shared/query';
import { useSearchParams } from 'shared/router';
import { ErrorCard, PageHeader } from 'shared/ui/core';
import { questionQuery } from '../../question/question.query';
import { QuestionSkeleton } from './question-skeleton';
import { CourseForm, GeneratedForm } from './course-form';
import { QuestionMissing } from './question-missing';

const useNumber = (name: string) => {
  const [search] = useSearchParams();
  return idParam.safeParse(search.get(name)).data;
};

/** Creates a question for a course; `id` edits one of the bank, `generated` one that is not saved yet. */
export function Screen() {
  return <ForGrade loading={<QuestionSkeleton />}>{(grade) => <OfGrade grade={grade} />}</ForGrade>;
}

function OfGrade({ grade }: { grade: Grade }) {
  const { t } = useTranslation('questions');
  const id = useNumber('id');
  const generated = useNumber('generated');
  const subject = useSubject();
  const courses = useCourses();

  if (id !== undefined) return <EditById key={id} id={id} grade={grade} courses={courses} />;
  if (subject && generated !== undefined)
    return <GeneratedForm key={generated} course={subject} grade={grade} questionNo={generated} />;
  if (subject) return <CourseForm key={subject.id} course={subject} grade={grade} />;
  if (courses.isPending) return <Waiting title={t('title.add')} />;
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

/** A question of the bank has its own course, whatever the address says. */
function EditById({ id, grade, courses }: EditByIdProps) {
  const { t } = useTranslation('questions');
  const { data: question, error, isFetching, isStale, isFetchedAfterMount, refetch } = useQuery(questionQuery(id));
  const retry = () => {
    if (error) void refetch();
    if (courses.error) courses.refetch();
  };
  const [isOpen, setOpen] = useState(false);
  // A stale cached version must not be edited. Once open, the form stays.
  if (!isOpen && question && (!isStale || isFetchedAfterMount)) setOpen(true);
  const course = courses.data?.find((each) => each.id === question?.courseId);
  const isGone = isApiError(error) && error.status === 404;

  if (question && course && isOpen) return <CourseForm course={course} grade={grade} question={question} />;
  if (isGone || (question && courses.data && !course)) {
    return (
      <>
        <PageHeader title={t('form.editTitle')} />
        <QuestionMissing text={t(isGone ? 'form.missing' : 'form.otherGrade')} error={error} />
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

const Waiting = ({ title }: { title: string }) => (
  <>
    <PageHeader title={title} />
    <QuestionSkeleton />
  </>
);
