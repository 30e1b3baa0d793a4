import { Plus } from 'lucide-react';
import { useState } from 'react';
import { orderCourses, type StructureGrade } from '@teacher-portal/remote-sdk/contract/structure';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, SectionCard, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ArchiveGrade, useArchiveGrade } from './archive-grade';
import { CourseRow } from './course-row';
import { NewCourse } from './course-dialogs';
import { DeleteGrade, RenameGrade } from './grade-dialogs';
import { moved } from './moved';
import { type Place, RowActions } from './row-actions';

interface GradeCardProps {
  grade: StructureGrade;
  isManager: boolean;
  place: Place;
  onMove: (by: -1 | 1) => void;
}

/** A grade with its courses in their order. */
export function GradeCard({ grade, isManager, place, onMove }: GradeCardProps) {
  const { t } = useTranslation('structure');
  const [asked, setAsked] = useState<'rename' | 'archive' | 'delete' | 'course'>();
  const order = useWrite(orderCourses);
  const { id, name, archived, courses } = grade;
  const takeBack = useArchiveGrade(grade);
  const ids = courses.map((course) => course.id);
  const close = () => setAsked(undefined);
  return (
    <SectionCard
      title={name}
      actions={
        isManager && (
          <RowActions
            name={name}
            place={place}
            onMove={onMove}
            onEdit={() => setAsked('rename')}
            onDelete={() => setAsked('delete')}
            archive={{ archived, onArchive: () => (archived ? takeBack.save() : setAsked('archive')) }}
          />
        )
      }
    >
      <Facts grade={grade} />
      {courses.length === 0 ? (
        <Text>{t('noCourses')}</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none" aria-label={t('coursesOf', { name })}>
          {courses.map((course, index) => (
            <CourseRow
              key={course.id}
              course={course}
              isManager={isManager}
              place={{ isFirst: index === 0, isLast: index === courses.length - 1 }}
              onMove={(by) => order.mutate({ params: { id }, body: { ids: moved(ids, index, by) } })}
            />
          ))}
        </Stack>
      )}
      {isManager && !archived && (
        <Flex mt="3">
          <Button
            size="sm"
            icon={<Plus size={14} aria-hidden />}
            aria-label={t('addCourseTo', { name })}
            onClick={() => setAsked('course')}
          >
            {t('addCourse')}
          </Button>
        </Flex>
      )}
      {asked === 'rename' && <RenameGrade grade={grade} onClose={close} />}
      {asked === 'archive' && <ArchiveGrade grade={grade} onClose={close} />}
      {asked === 'delete' && <DeleteGrade grade={grade} onClose={close} />}
      {asked === 'course' && <NewCourse grade={grade} onClose={close} />}
    </SectionCard>
  );
}

function Facts({ grade: { archived, students } }: Pick<GradeCardProps, 'grade'>) {
  const { t } = useTranslation('structure');
  return (
    <Flex gap="2" align="center" mb="2">
      {archived && <Tag>{t('archived')}</Tag>}
      <Text tone="ink3">{t('students', { count: students })}</Text>
    </Flex>
  );
}
