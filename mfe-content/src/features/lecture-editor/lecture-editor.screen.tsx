import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { Missing } from '@teacher-portal/remote-sdk/entities/missing';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { ErrorCard, PageHeader, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { FormSkeleton } from '@teacher-portal/remote-sdk/ui/form';
import { CoursesLink, ForCourse, useIdParam } from '../../course/for-course';
import { LectureEditor } from './lecture-editor';

/** Placeholder of the editor: name, type, text, topics and preview. */
const EditorSkeleton = () => <FormSkeleton cards={[[34, 56, 120], [34]]} preview />;

/** Creates a lecture for a course; `lectureId` in the address edits one. */
export function Screen() {
  const { t } = useTranslation('content');
  return (
    <ForCourse title={t('title.addLecture')} loading={<EditorSkeleton />}>
      {(course) => <OfCourse key={course.id} course={course} />}
    </ForCourse>
  );
}

function OfCourse({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const topicId = useIdParam('topicId');
  const lectureId = useIdParam('lectureId');
  const categories = useQuery(categoryListQuery(course.id));
  const lectures = useQuery({ ...lectureListQuery(course.id), enabled: lectureId !== undefined });
  const lecture = lectures.data?.find(({ id }) => id === lectureId);
  const isReady = categories.data !== undefined && (lectureId === undefined || lectures.data !== undefined);
  const failed = [categories, lectures].find(({ error, data }) => error && data === undefined);
  const topic = categories.data && flattenCategories(categories.data).find(({ id }) => id === topicId);

  return (
    <>
      <PageHeader
        title={t(lectureId === undefined ? 'lecture.newTitle' : 'lecture.editTitle')}
        crumbs={crumbsOf(course, topic)}
      />
      {isReady && lectureId !== undefined && !lecture && <LectureMissing course={course} topicId={topicId} />}
      {isReady && (lectureId === undefined || lecture) && (
        <LectureEditor
          key={lectureId ?? 'new'}
          course={course}
          tree={categories.data ?? []}
          topicId={topic?.id}
          lecture={lecture}
        />
      )}
      {!isReady && !failed && <EditorSkeleton />}
      {!isReady && failed && (
        <ErrorCard message={failed.error?.message} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      )}
    </>
  );
}

function crumbsOf(course: Course, topic: Category | undefined) {
  const links = [
    <CoursesLink key="courses" />,
    <Crumb key="course" to={paths.courses.details.href({ id: course.id })} course={course} words={course.name} />,
  ];
  if (!topic) return links;
  return [
    ...links,
    <Crumb
      key="topic"
      to={paths.courses.topic.href({ id: course.id, topicId: topic.id })}
      course={course}
      words={topic.name}
    />,
  ];
}

const Crumb = ({ to, course, words }: { to: string; course: Course; words: string }) => (
  <TextLink plain asChild>
    <Link to={to} state={subjectState(course.id)}>
      {words}
    </Link>
  </TextLink>
);

function LectureMissing({ course, topicId }: { course: Course; topicId: number | undefined }) {
  const { t } = useTranslation('content');
  return (
    <Missing
      title={t('lecture.missingTitle')}
      to={paths.courses.addLecture.href({ id: course.id, topicId })}
      state={subjectState(course.id)}
      toLabel={t('lecture.newTitle')}
    >
      {t('lecture.missing')}
    </Missing>
  );
}
