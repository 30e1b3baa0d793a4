import { useState } from 'react';
import { deleteCourse, type StructureCourse } from '@teacher-portal/remote-sdk/contract/structure';
import { restoreFromTrash } from '@teacher-portal/remote-sdk/contract/trash';
import { RemovalDialog } from '@teacher-portal/remote-sdk/entities/removal';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite, write } from '@teacher-portal/remote-sdk/query';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { EditCourse } from './course-dialogs';
import { held } from './held';
import { type Place, RowActions } from './row-actions';

interface CourseRowProps {
  course: StructureCourse;
  isManager: boolean;
  place: Place;
  onMove: (by: -1 | 1) => void;
}

/** A course with what hangs on it. */
export function CourseRow({ course, isManager, place, onMove }: CourseRowProps) {
  const { t } = useTranslation('structure');
  const [asked, setAsked] = useState<'edit' | 'delete'>();
  const inside = held(t, [course]);
  return (
    <Flex as="li" gap="3" py="2" align="flex-start" justify="space-between" borderTopWidth="1px" borderColor="line">
      <Box minWidth="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {course.name}{' '}
          <Text as="span" tone="ink3" fontWeight="normal">
            {course.courseCode}
          </Text>
        </Text>
        <Text size="small" tone="ink3">
          {inside.length > 0 ? formatList(inside) : t('nothingIn')}
        </Text>
      </Box>
      {isManager && (
        <RowActions
          name={course.name}
          place={place}
          onMove={onMove}
          onEdit={() => setAsked('edit')}
          onDelete={() => setAsked('delete')}
        />
      )}
      {asked === 'edit' && <EditCourse course={course} onClose={() => setAsked(undefined)} />}
      {asked === 'delete' && <DeleteCourse course={course} onClose={() => setAsked(undefined)} />}
    </Flex>
  );
}

/** After the row has gone, so outside of components. */
async function restore({ id, name }: StructureCourse) {
  try {
    await write(restoreFromTrash, { params: { kind: 'course', id } });
    handleSuccess('success.restored', { name });
  } catch (error) {
    handleError(error);
  }
}

function DeleteCourse({ course, onClose }: { course: StructureCourse; onClose: () => void }) {
  const { id, name } = course;
  const remove = useWrite(deleteCourse, {
    onSuccess: () => {
      handleSuccess('success.courseDeleted', { name }, () => void restore(course));
      onClose();
    },
  });
  return (
    <RemovalDialog
      action="delete"
      kind="course"
      id={id}
      name={name}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    />
  );
}
