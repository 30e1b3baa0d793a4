import { Network, Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { categoryListQuery } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { EmptyState, Flex, LinkButton, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Part } from '../../course/part';
import { useOpenTopics } from '../../topic-tree/open-topics';
import { TopicBrowser } from '../../topic-tree/topic-browser';
import { countTopics } from '../../topic-tree/tree-rows';

interface CourseCategoriesProps {
  course: Course;
  /** The search text for the topics of every course. */
  query: string;
}

/** The topics of one course; an error leaves the other courses visible. */
export function CourseCategories({ course, query }: CourseCategoriesProps) {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const { data } = useQuery(categoryListQuery(course.id));
  const count = data && countTopics(data);
  return (
    <SectionCard
      as="section"
      title={common('course.option', { code: course.courseCode, name: course.name })}
      actions={count !== undefined && count > 0 && <Actions course={course} count={t('catalogue.count', { count })} />}
    >
      <Topics course={course} query={query} />
    </SectionCard>
  );
}

function Actions({ course, count }: { course: Course; count: string }) {
  const { t } = useTranslation('content');
  const name = t('catalogue.manageOf', { course: course.name });
  const mayWrite = useMay('write');
  return (
    <Flex align="center" gap="1">
      <Text tone="ink3">{count}</Text>
      {mayWrite && (
        <LinkButton asChild variant="ghost" size="sm" aria-label={name} title={name}>
          <Link to={paths.categories.management.href({ subject: course.id })} state={subjectState(course.id)}>
            <Pencil size={16} aria-hidden />
          </Link>
        </LinkButton>
      )}
    </Flex>
  );
}

function Topics({ course, query }: CourseCategoriesProps) {
  return (
    <Part query={useQuery(categoryListQuery(course.id))}>
      {(tree) =>
        tree.length > 0 ? <Tree course={course} tree={tree} query={query} /> : <NoCategories course={course} />
      }
    </Part>
  );
}

function NoCategories({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const mayWrite = useMay('write');
  return (
    <EmptyState
      icon={<Network size={24} aria-hidden />}
      title={t('catalogue.emptyTitle')}
      action={
        mayWrite && (
          <LinkButton asChild>
            <Link to={paths.categories.management.href({ subject: course.id })} state={subjectState(course.id)}>
              {t('catalogue.addTopics')}
            </Link>
          </LinkButton>
        )
      }
    >
      {t('catalogue.empty')}
    </EmptyState>
  );
}

function Tree({ course, tree, query }: CourseCategoriesProps & { tree: Category[] }) {
  const { t } = useTranslation('content');
  const linkOf = useCallback(
    ({ id }: Category) => ({
      to: paths.courses.topic.href({ id: course.id, topicId: id }),
      state: subjectState(course.id),
    }),
    [course.id],
  );
  const note = useCallback(
    ({ questionCount, archived }: Category) =>
      [archived && t('catalogue.archived'), questionCount > 0 && t('catalogue.questions', { count: questionCount })]
        .filter(Boolean)
        .join(' · '),
    [t],
  );
  return (
    <TopicBrowser
      label={t('catalogue.topicsOf', { course: course.name })}
      tree={tree}
      topics={useOpenTopics(course.id, tree)}
      query={query}
      linkOf={linkOf}
      note={note}
    />
  );
}
