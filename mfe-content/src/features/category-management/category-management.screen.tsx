import { Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { useCourses } from '@teacher-portal/remote-sdk/entities/course-list.query';
import { CoursePicker } from '@teacher-portal/remote-sdk/entities/course-picker';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { subjectState, useSubject } from '@teacher-portal/remote-sdk/entities/subject';
import { SubjectCards, SubjectCardsSkeleton } from '@teacher-portal/remote-sdk/entities/subject-cards';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link, useNavigate } from '@teacher-portal/remote-sdk/router';
import { Button, PageHeader, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { CourseTopics } from './course-topics';
import { useManagement } from './use-management';

/** Creates, renames, moves, orders, comments on and deletes the topics of a course. */
export function Screen() {
  return <ForGrade loading={<Framed>{<SubjectCardsSkeleton />}</Framed>}>{() => <Management />}</ForGrade>;
}

function Management() {
  const { t } = useTranslation('content');
  const { isPending } = useCourses();
  const subject = useSubject();
  if (isPending) return <Framed>{<SubjectCardsSkeleton />}</Framed>;
  if (subject) return <OfCourse key={subject.id} course={subject} />;
  return (
    <Framed>
      <Text tone="ink2" mb="3">
        {t('management.chooseCourse')}
      </Text>
      <SubjectCards
        to={(id) => paths.categories.management.href({ subject: id })}
        note={({ categoryCount }) => t('catalogue.count', { count: categoryCount })}
      />
    </Framed>
  );
}

function OfCourse({ course }: { course: Course }) {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const management = useManagement(course.id);
  return (
    <Framed
      primary={
        !management.creating && (
          <Button
            variant="primary"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => management.create(management.id)}
          >
            {t('management.new')}
          </Button>
        )
      }
      secondary={
        <CoursePicker
          value={course.id}
          onChange={(id) =>
            id !== undefined && navigate(paths.categories.management.href({ subject: id }), { state: subjectState(id) })
          }
        />
      }
    >
      <CourseTopics course={course} management={management} />
    </Framed>
  );
}

function Framed({ primary, secondary, children }: { primary?: ReactNode; secondary?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('content');
  return (
    <>
      <PageHeader
        title={t('title.categoryManagement')}
        crumbs={[
          <TextLink key="catalogue" plain asChild>
            <Link to={paths.categories.list.href()}>{t('title.categories')}</Link>
          </TextLink>,
        ]}
        primary={primary}
        secondary={secondary}
      />
      {children}
    </>
  );
}
