import { useState } from 'react';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { compareNames, compareText, findFolded, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, Input } from '@teacher-portal/remote-sdk/ui/controls';

type Listed = Pick<Student, 'id' | 'name' | 'givenName' | 'familyName' | 'section'>;

interface StudentPickerProps {
  students: readonly Listed[];
  /** Students who already have the assessment: shown but disabled. */
  having: ReadonlySet<number>;
  /** How these are named, if it is something else that they have. */
  havingLabel?: (name: string) => string;
  chosen: ReadonlySet<number>;
  onChoose: (ids: readonly number[], on: boolean) => void;
}

/** Sections in order, each with its students by name. */
function sectionsOf(students: readonly Listed[]) {
  const names = [...new Set(students.map(({ section }) => section))].sort(compareText);
  return names.map((section) => ({
    section,
    students: students.filter((student) => student.section === section).sort(compareNames),
  }));
}

/** Selects students one by one or by section. Students filtered out stay selected. */
export function StudentPicker({ students, having, havingLabel, chosen, onChoose }: StudentPickerProps) {
  const { t } = useTranslation('assessments');
  const [query, setQuery] = useState('');
  const found = query.trim() === '' ? students : students.filter(({ name }) => findFolded(name, query.trim()));
  const free = (list: readonly Listed[]) => list.map(({ id }) => id).filter((id) => !having.has(id));
  const all = free(found);
  const isAll = all.length > 0 && all.every((id) => chosen.has(id));
  return (
    <Stack gap="3">
      <Field label={t('publish.search')}>
        <Input type="search" autoComplete="off" value={query} onChange={(event) => setQuery(event.target.value)} />
      </Field>
      <Flex justify="space-between" align="center" gap="2" minHeight="7" wrap="wrap">
        <Text as="span" role="status" tone="ink2">
          {found.length === 0 ? t('publish.nobodyFound') : t('publish.found', { count: found.length })}
        </Text>
        {all.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onChoose(all, !isAll)}>
            {isAll ? t('publish.clearAll') : t('publish.selectAll')}
          </Button>
        )}
      </Flex>
      {found.length > 0 && (
        <Box
          maxHeight="20rem"
          overflowY="auto"
          borderWidth="1px"
          borderColor="line"
          borderRadius="control"
          px="3"
          py="1"
        >
          {sectionsOf(found).map(({ section, students: own }) => (
            <SectionGroup
              key={section}
              section={section}
              students={own}
              free={free(own)}
              having={having}
              {...(havingLabel && { havingLabel })}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </Box>
      )}
    </Stack>
  );
}

interface SectionGroupProps extends StudentPickerProps {
  section: string;
  /** The students that can be ticked. */
  free: readonly number[];
}

function SectionGroup({ section, students, free, having, havingLabel, chosen, onChoose }: SectionGroupProps) {
  const { t } = useTranslation('assessments');
  const nameOf = havingLabel ?? ((name: string) => t('publish.named', { name }));
  const isWhole = free.every((id) => chosen.has(id));
  return (
    <Box position="relative" py="2">
      <FieldGroup legend={t('publish.section', { section })}>
        {students.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={having.has(id) ? nameOf(name) : name}
            checked={having.has(id) || chosen.has(id)}
            disabled={having.has(id)}
            onChange={(event) => onChoose([id], event.target.checked)}
          />
        ))}
      </FieldGroup>
      {free.length > 0 && (
        <Box position="absolute" top="1" insetEnd="0">
          <Button size="sm" variant="ghost" onClick={() => onChoose(free, !isWhole)}>
            {isWhole ? t('publish.clearSection', { section }) : t('publish.selectSection', { section })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
