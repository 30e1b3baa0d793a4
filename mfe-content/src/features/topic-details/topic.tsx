import { Clapperboard, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Flex,
  LinkButton,
  PageHeader,
  Tag,
} from '@teacher-portal/remote-sdk/ui/core';
import { CourseLink, CoursesLink, useIdParam } from '../../course/for-course';
import { lecturesOfTopic } from '../../course/lectures-of-topic';
import { DeleteLecture } from './delete-lecture-dialog';
import { LoadingTopic } from './loading-topic';
import { TopicContent } from './topic-content';

interface TopicProps {
  course: Course;
  topic: Category;
  /** Its ancestors, outermost first. */
  above: readonly Category[];
}

export function Topic({ course, topic, above }: TopicProps) {
  const [deleting, setDeleting] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(lectureListQuery(course.id));
  const lectures = data && lecturesOfTopic(data, topic.id);
  const lectureId = useIdParam('lectureId');
  const mayWrite = useMay('write');
  const selected = lectures?.find(({ id }) => id === lectureId);

  return (
    <>
      <PageHeader
        title={topic.name}
        crumbs={[
          <CoursesLink key="courses" />,
          <CourseLink key="course" course={course} />,
          ...above.map(({ name }) => name),
        ]}
        secondary={
          mayWrite &&
          lectures &&
          lectures.length > 0 && (
            <LectureActions course={course} topic={topic} selected={selected} onDelete={() => setDeleting(true)} />
          )
        }
        primary={mayWrite && <AddLecture course={course} topic={topic} primary />}
      />
      <Subtopics course={course} topics={topic.children} />
      {!data && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <LoadingTopic />}
      {lectures?.length === 0 && <NoLectures course={course} topic={topic} />}
      {lectures && lectures.length > 0 && (
        <TopicContent course={course} topic={topic} lectures={lectures} selected={selected} />
      )}
      {deleting && selected && (
        <DeleteLecture courseId={course.id} topicId={topic.id} lecture={selected} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}

function Subtopics({ course, topics }: { course: Course; topics: readonly Category[] }) {
  const { t } = useTranslation('content');
  if (topics.length === 0) return null;
  return (
    <Flex as="nav" aria-label={t('topic.below')} gap="2" wrap="wrap" mb="3">
      {topics.map(({ id, name }) => (
        <Tag key={id} asChild minHeight="6">
          <Link to={paths.courses.topic.href({ id: course.id, topicId: id })} state={subjectState(course.id)}>
            {name}
          </Link>
        </Tag>
      ))}
    </Flex>
  );
}

type TopicOfCourse = Pick<TopicProps, 'course' | 'topic'>;

function AddLecture({ course, topic, primary = false }: TopicOfCourse & { primary?: boolean }) {
  const { t } = useTranslation('content');
  return (
    <LinkButton asChild variant={primary ? 'primary' : 'outline'}>
      <Link to={paths.courses.addLecture.href({ id: course.id, topicId: topic.id })} state={subjectState(course.id)}>
        <Plus size={16} aria-hidden />
        {t('details.addLecture')}
      </Link>
    </LinkButton>
  );
}

function NoLectures(of: TopicOfCourse) {
  const { t } = useTranslation('content');
  const mayWrite = useMay('write');
  return (
    <Card padding="none">
      <EmptyState
        icon={<Clapperboard size={24} aria-hidden />}
        title={t('topic.empty')}
        action={mayWrite && <AddLecture {...of} />}
      >
        {t('topic.emptyHint')}
      </EmptyState>
    </Card>
  );
}

interface LectureActionsProps extends TopicOfCourse {
  selected: Lecture | undefined;
  onDelete: () => void;
}

/** Actions on the selected lecture; they report it when none is selected. */
function LectureActions({ course, topic, selected, onDelete }: LectureActionsProps) {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const withSelected = (act: (lecture: Lecture) => void) => () =>
    selected ? act(selected) : handleProblem('errors.noLectureSelected');
  const edit = ({ id }: Lecture) =>
    navigate(paths.courses.addLecture.href({ id: course.id, topicId: topic.id, lectureId: id }), {
      state: subjectState(course.id),
    });
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={withSelected(edit)}>
        {t('topic.edit')}
      </Button>
      <Button icon={<Trash2 size={16} aria-hidden />} onClick={withSelected(onDelete)}>
        {common('action.delete')}
      </Button>
    </>
  );
}
