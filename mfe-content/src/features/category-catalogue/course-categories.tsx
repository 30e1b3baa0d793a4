import { Network } from 'lucide-react';
import { type Course } from 'shared/contract/profile';
import { paths } from 'shared/contract/paths';
import { categoryListQuery, flattenCategories } from 'shared/entities/category-list.query';
import { subjectState } from 'shared/entities/subject';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { EmptyState, ErrorState, LinkButton, Loading, SectionCard, Skeleton, Stack, Text } from 'shared/ui/core';
import { CategoryTree } from './category-tree';

/** The topics of one course; the failure of one leaves the other courses' alone. */
export function CourseCategories({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const { t: common } = useTranslation();
  const { data } = useQuery(categoryListQuery(course.id));
  const count = data && flattenCategories(data).length;
  return (
    <SectionCard
      as="section"
      title={common('course.option', { code: course.courseCode, name: course.name })}
      actions={count !== undefined && count > 0 && <Text tone="ink3">{t('catalogue.count', { count })}</Text>}
    >
      <Topics course={course} />
    </SectionCard>
  );
}

function Topics({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const { data, error, refetch, isFetching } = useQuery(categoryListQuery(course.id));
  if (!data) {
    return error ? <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} /> : <LoadingTopics />;
  }
  if (data.length > 0) return <CategoryTree categories={data} label={t('catalogue.topicsOf', { course: course.name })} />;
  return (
    <EmptyState
      icon={<Network size={24} aria-hidden />}
      title={t('catalogue.emptyTitle')}
      action={
        <LinkButton asChild>
          <Link to={paths.categories.management.href({ subject: course.id })} state={subjectState(course.id)}>
            {t('catalogue.addTopics')}
          </Link>
        </LinkButton>
      }
    >
      {t('catalogue.empty')}
    </EmptyState>
  );
}

const widths = ['55%', '40%', '45%', '60%', '35%'];

export function LoadingTopics() {
  return (
    <Loading>
      <Stack gap="2.5" py="1">
        {widths.map((width, index) => (
          <Skeleton key={width} width={width} ms={index % 3 === 0 ? '0' : '5'} />
        ))}
      </Stack>
    </Loading>
  );
}
