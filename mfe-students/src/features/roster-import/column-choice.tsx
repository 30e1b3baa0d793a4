import { type RosterColumn } from '@teacher-portal/remote-sdk/contract/roster';
import { rosterField, type RosterField } from '@teacher-portal/roster/fields';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Heading, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { type ListChoices, withColumn } from './list-choices';

interface ColumnChoiceProps {
  columns: readonly RosterColumn[];
  choices: ListChoices;
  onChoices: (choices: ListChoices) => void;
}

type Numbered = RosterColumn & { at: number };
const fields = Object.values(rosterField);

function useColumns(
  { columns, choices, onChoices }: ColumnChoiceProps,
  nameOf: (column: Numbered) => string,
): Column<Numbered>[] {
  const { t } = useTranslation('roster');
  const choose = (at: number, value: string) => {
    const field = fields.find((each) => each === value) ?? null;
    onChoices({ ...choices, columns: withColumn(columns, at, field), answers: [] });
  };
  const options: { value: RosterField | ''; label: string }[] = [
    { value: '', label: t('column.notTaken') },
    ...fields.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ];
  return [
    {
      id: 'heading',
      header: t('column.heading'),
      priority: 'title',
      cell: (column) => (
        <>
          {nameOf(column)}
          <Text as="span" display="block" size="small" tone="ink3" fontWeight="normal" overflowWrap="anywhere">
            {column.samples.join(' · ')}
          </Text>
        </>
      ),
    },
    {
      id: 'field',
      header: t('column.field'),
      priority: 'figure',
      width: '14rem',
      cell: (column) => (
        <NativeSelect
          aria-label={t('column.takenAs', { name: nameOf(column) })}
          placeholder={false}
          options={options}
          value={column.field ?? ''}
          onChange={(event) => choose(column.at, event.target.value)}
        />
      ),
    },
  ];
}

/** The field of each column of a list, which the teacher can change. */
export function ColumnChoice({ columns, choices, onChoices }: ColumnChoiceProps) {
  const { t } = useTranslation('roster');
  const numbered = columns.map((column, at): Numbered => ({ ...column, at }));
  const nameOf = ({ heading, at }: Numbered) => heading || t('column.unnamed', { number: at + 1 });
  const notTaken = numbered.filter(({ field, heading, samples }) => field === null && (heading || samples.length > 0));
  const shown = useColumns({ columns, choices, onChoices }, nameOf);
  return (
    <Stack gap="2">
      <Heading as="h3" size="body">
        {t('column.title')}
      </Heading>
      {notTaken.length > 0 && <Notice>{t('column.without', { names: formatList(notTaken.map(nameOf)) })}</Notice>}
      <Box>
        <Checkbox
          label={t('column.bare')}
          checked={choices.isBare}
          onChange={(event) => onChoices({ ...choices, columns: undefined, isBare: event.target.checked, answers: [] })}
        />
      </Box>
      <DataTable caption={t('column.title')} columns={shown} rows={numbered} rowKey={({ at }) => at} />
      <Text size="small" tone="ink3">
        {t('column.remembered')}
      </Text>
    </Stack>
  );
}
