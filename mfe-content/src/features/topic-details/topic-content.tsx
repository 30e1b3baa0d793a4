import { MousePointerClick } from 'lucide-react';
import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Card, EmptyState, Grid, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LectureView } from './lecture-view';
import { columns } from './loading-topic';
import { useReorderLecture } from './reorder-lecture';
import { TopicLectures } from './topic-lectures';

interface TopicContentProps {
  course: Course;
  topic: Category;
  lectures: readonly Lecture[];
  selected: Lecture | undefined;
}

/** The lectures of the topic, and the selected one beside them (below on narrow screens). */
export function TopicContent({ course, topic, lectures, selected }: TopicContentProps) {
  const { t } = useTranslation('content');
  // A lecture selected here takes the focus; one from the address does not.
  const [chosen, setChosen] = useState<number>();
  const move = useReorderLecture(course.id, topic.id);
  return (
    <Grid gap="4" alignItems="start" templateColumns={columns}>
      <SectionCard
        title={t('details.lectures')}
        actions={<Text tone="ink3">{t('details.lectureCount', { count: lectures.length })}</Text>}
      >
        <TopicLectures
          label={t('topic.lecturesOf', { topic: topic.name })}
          lectures={lectures}
          selected={selected?.id}
          hrefOf={(lectureId) => paths.courses.topic.href({ id: course.id, topicId: topic.id, lectureId })}
          onChoose={setChosen}
          onMove={move}
        />
      </SectionCard>
      {selected ? (
        <LectureView key={selected.id} lecture={selected} takesFocus={chosen === selected.id} />
      ) : (
        <Card padding="none">
          <EmptyState icon={<MousePointerClick size={24} aria-hidden />} title={t('topic.choose')}>
            {t('topic.chooseHint')}
          </EmptyState>
        </Card>
      )}
    </Grid>
  );
}
