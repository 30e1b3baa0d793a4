import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { type Lecture } from '@teacher-portal/remote-sdk/contract/lecture';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { lectureListQuery } from '@teacher-portal/remote-sdk/entities/lecture-list.query';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, EmptyState, LinkButton, SectionCard, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Pager } from '@teacher-portal/remote-sdk/ui/table';
import { LectureTypeIcon } from '../../course/lecture-type-icon';
import { topicsOf } from '../../course/lectures-of-topic';
import { Part } from '../../course/part';

const PAGE_SIZE = 20;

/** Styled once on the list, because styling every part of twenty rows takes longer than rendering them. */
const lineStyles = {
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
  '& [data-part=order]': { minWidth: '6', textAlign: 'end', color: 'ink3' },
  '& [data-part=lecture]': { minWidth: '0', flex: '1' },
  '& [data-part=topics]': { textStyle: 'small', color: 'ink3', overflowWrap: 'anywhere' },
} as const;

/** The lectures of the course in order, each linked to its topic. */
export function CourseLectures({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  return (
    <SectionCard title={t('details.lectures')}>
      <Part query={useQuery(lectureListQuery(course.id))}>
        {(lectures) =>
          lectures.length > 0 ? (
            <Lectures courseId={course.id} lectures={lectures} />
          ) : (
            <NoLectures courseId={course.id} />
          )
        }
      </Part>
    </SectionCard>
  );
}

function Lectures({ courseId, lectures }: { courseId: number; lectures: Lecture[] }) {
  const [page, setPage] = useState(1);
  const start = (page - 1) * PAGE_SIZE;
  return (
    <>
      <Box as="ol" listStyleType="none" css={lineStyles}>
        {lectures.slice(start, start + PAGE_SIZE).map((lecture) => (
          <LectureLine key={lecture.id} courseId={courseId} lecture={lecture} />
        ))}
      </Box>
      <Pager page={page} pageSize={PAGE_SIZE} total={lectures.length} onPage={setPage} />
    </>
  );
}

function LectureLine({ courseId, lecture }: { courseId: number; lecture: Lecture }) {
  const { t } = useTranslation('content');
  const { id, name, order, type, tagSlots } = lecture;
  const mayWrite = useMay('write');
  const [topicId] = topicsOf(lecture);
  // A lecture without a topic is listed only here; its form can assign one.
  const to =
    topicId === undefined
      ? paths.courses.addLecture.href({ id: courseId, lectureId: id })
      : paths.courses.topic.href({ id: courseId, topicId, lectureId: id });
  const topics = [...new Set(tagSlots.map(({ tagName }) => tagName))].join(', ');
  return (
    <li>
      <span data-part="order">{formatNumber(order)}</span>
      <LectureTypeIcon type={type} />
      <div data-part="lecture">
        {topicId === undefined && !mayWrite ? (
          name
        ) : (
          <TextLink plain asChild>
            <Link to={to} state={subjectState(courseId)}>
              {name}
            </Link>
          </TextLink>
        )}
        <p data-part="topics">{topicId === undefined ? t('details.noTopic') : topics}</p>
      </div>
    </li>
  );
}

function NoLectures({ courseId }: { courseId: number }) {
  const { t } = useTranslation('content');
  const mayWrite = useMay('write');
  return (
    <EmptyState
      icon={<Clapperboard size={24} aria-hidden />}
      title={t('details.noLectures')}
      action={
        mayWrite && (
          <LinkButton asChild>
            <Link to={paths.courses.addLecture.href({ id: courseId })} state={subjectState(courseId)}>
              {t('details.addLecture')}
            </Link>
          </LinkButton>
        )
      }
    >
      {t('details.noLecturesHint')}
    </EmptyState>
  );
}
