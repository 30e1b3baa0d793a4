import { type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex, Tag, Text, type Tone } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { type FoundSheet, type ScanContext } from './scanned';
import { type Sent, sentOf } from './use-hand-in';

interface StudentTableProps {
  context: ScanContext;
  sheets: readonly FoundSheet[];
  sent: ReadonlyMap<number, Sent>;
  onReplace: (sheet: FoundSheet) => void;
  onKeep: (sheet: FoundSheet) => void;
}

type State = FoundSheet['state'] | Sent['kind'] | 'in' | 'absent' | 'nothing';
const tones: Partial<Record<State, Tone>> = { done: 'good', in: 'good', ready: 'accent', asks: 'bad', twice: 'bad' };

/** The state of each student's sheet. */
export function StudentTable({ context, sheets, sent, onReplace, onKeep }: StudentTableProps) {
  const { t } = useTranslation('answerSheets');
  const sheetOf = new Map(sheets.map((sheet) => [sheet.student.id, sheet]));
  const nowOf = ({ id }: SheetStudent): Sent | undefined => {
    const sheet = sheetOf.get(id);
    return sheet ? sentOf(context, sent, sheet) : sent.get(id);
  };
  const stateOf = (student: SheetStudent): State => nowOf(student)?.kind ?? stateBefore(student);
  const stateBefore = ({ id, isIn, isAbsent }: SheetStudent): State =>
    sheetOf.get(id)?.state ?? (isIn ? 'in' : isAbsent ? 'absent' : 'nothing');
  const columns: Column<SheetStudent>[] = [
    { id: 'name', header: t('name'), priority: 'title', cell: ({ name }) => name },
    { id: 'section', header: t('sectionHead'), cell: ({ section }) => section },
    {
      id: 'state',
      header: t('state'),
      priority: 'figure',
      cell: (student) => {
        const sheet = sheetOf.get(student.id);
        const now = nowOf(student);
        const state = stateOf(student);
        return (
          <Flex gap="2" align="center" wrap="wrap">
            <Tag tone={tones[state] ?? 'neutral'}>
              {t(`states.${state}`, { count: sheet?.looks.length ?? 0, pages: sheet?.missing.join(', ') ?? '' })}
            </Tag>
            {now?.kind === 'asks' && sheet && (
              <>
                <Text size="small">{now.message}</Text>
                <Button size="sm" onClick={() => onReplace(sheet)}>
                  {t('replace')}
                </Button>
                <Button size="sm" onClick={() => onKeep(sheet)}>
                  {t('keep')}
                </Button>
              </>
            )}
          </Flex>
        );
      },
    },
  ];
  return (
    <DataTable caption={t('students')} columns={columns} rows={context.students} rowKey={({ id }) => id} empty={null} />
  );
}
