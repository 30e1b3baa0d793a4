import { Network } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, EmptyState, LinkButton, SectionCard, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { countLectures } from '../../course/lectures-of-topic';
import { Part } from '../../course/part';
import { useOpenTopics } from '../../topic-tree/open-topics';
import { TopicBrowser } from '../../topic-tree/topic-browser';
import { TopicSearch, useTopicSearch } from '../../topic-tree/topic-search';

/** The topics of the course as a tree, each with its number of lectures and questions. */
export function CourseTopics({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const mayWrite = useMay('write');
  const toManagement = (words: string) => (
    <Link to={paths.categories.management.href({ subject: course.id })} state={subjectState(course.id)}>
      {words}
    </Link>
  );
  return (
    <SectionCard
      title={t('details.topics')}
      actions={mayWrite && <TextLink asChild>{toManagement(t('catalogue.manage'))}</TextLink>}
    >
      <Part query={useQuery(categoryListQuery(course.id))}>
        {(tree) =>
          tree.length > 0 ? (
            <Tree course={course} tree={tree} />
          ) : (
            <NoCategories
              action={mayWrite && <LinkButton asChild>{toManagement(t('catalogue.addTopics'))}</LinkButton>}
            />
          )
        }
      </Part>
    </SectionCard>
  );
}

function NoCategories({ action }: { action: ReactNode }) {
  const { t } = useTranslation('content');
  return (
    <EmptyState icon={<Network size={24} aria-hidden />} title={t('catalogue.emptyTitle')} action={action}>
      {t('catalogue.empty')}
    </EmptyState>
  );
}

function Tree({ course, tree }: { course: Course; tree: Category[] }) {
  const { t } = useTranslation('content');
  const { text, setText, query } = useTopicSearch();
  // Lecture counts appear when the lectures have loaded; the tree does not wait for them.
  const lectures = useQuery(lectureListQuery(course.id)).data;
  const counts = useMemo(() => lectures && countLectures(lectures), [lectures]);
  const note = useCallback(
    ({ id, questionCount }: Category) => {
      const lectureCount = counts?.get(id) ?? 0;
      // Zeros are not displayed.
      return [
        lectureCount > 0 && t('details.lectureCount', { count: lectureCount }),
        questionCount > 0 && t('catalogue.questions', { count: questionCount }),
      ]
        .filter(Boolean)
        .join(' · ');
    },
    [counts, t],
  );
  const linkOf = useCallback(
    ({ id }: Category) => ({
      to: paths.courses.topic.href({ id: course.id, topicId: id }),
      state: subjectState(course.id),
    }),
    [course.id],
  );
  return (
    <>
      <Box mb="2">
        <TopicSearch text={text} setText={setText} />
      </Box>
      <TopicBrowser
        label={t('catalogue.topicsOf', { course: course.name })}
        tree={tree}
        topics={useOpenTopics(course.id, tree)}
        query={query}
        linkOf={linkOf}
        note={note}
      />
    </>
  );
}
