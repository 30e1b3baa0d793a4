import { Plus } from 'lucide-react';
import { useState } from 'react';
import { orderCourses, type StructureGrade } from '@teacher-portal/remote-sdk/contract/structure';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
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
  const [asked, setAsked] = useState<'rename' | 'delete' | 'course'>();
  const order = useWrite(orderCourses);
  const { id, name, students, courses } = grade;
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
          />
        )
      }
    >
      <Text tone="ink3" mb="2">
        {t('students', { count: students })}
      </Text>
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
      {isManager && (
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
      {asked === 'delete' && <DeleteGrade grade={grade} onClose={close} />}
      {asked === 'course' && <NewCourse grade={grade} onClose={close} />}
    </SectionCard>
  );
}
