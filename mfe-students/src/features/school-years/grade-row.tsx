import { useState } from 'react';
import { type RollOverGrade } from '@teacher-portal/remote-sdk/contract/school-year';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { StayingStudents } from './staying-students';

interface GradeRowProps {
  grade: RollOverGrade;
  grades: readonly RollOverGrade[];
  to: number | null;
  onTo: (to: number | null) => void;
  staying: readonly number[];
  onStaying: (staying: readonly number[]) => void;
}

const LEAVE = 'leave';

/** The next grade of the students of a grade, and those who stay. */
export function GradeRow({ grade, grades, to, onTo, staying, onStaying }: GradeRowProps) {
  const { t } = useTranslation('schoolYears');
  const [isOpen, setOpen] = useState(false);
  const { gradeId, name, students, classes, assessments } = grade;
  return (
    <Box as="li" borderWidth="1px" borderColor="line" borderRadius="control" p="3">
      <Flex gap="3" wrap="wrap" align="flex-end" justify="space-between">
        <Box minWidth="0">
          <Text fontWeight="medium">{name}</Text>
          <Text size="small" tone="ink3">
            {t('gradeCounts', { students, classes, assessments })}
          </Text>
        </Box>
        <Flex gap="2" wrap="wrap" align="flex-end">
          {students > 0 && (
            <Button
              mb="1"
              aria-expanded={isOpen}
              aria-label={t('chooseStayingOf', { name, count: staying.length })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('chooseStaying', { count: staying.length })}
            </Button>
          )}
          <Field label={t('goTo')}>
            <NativeSelect
              aria-label={t('goToOf', { name })}
              value={to === null ? LEAVE : String(to)}
              options={[
                ...grades
                  .filter((each) => !each.archived || each.gradeId === gradeId)
                  .map((each) => ({ value: String(each.gradeId), label: each.name })),
                { value: LEAVE, label: t('leave') },
              ]}
              onChange={({ target }) => onTo(target.value === LEAVE ? null : Number(target.value))}
            />
          </Field>
        </Flex>
      </Flex>
      {isOpen && (
        <Box mt="3">
          <StayingStudents gradeId={gradeId} name={name} staying={staying} onChange={onStaying} />
        </Box>
      )}
    </Box>
  );
}
