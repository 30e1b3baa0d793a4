import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, Flex, LinkButton, Notice, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { useCellTexts } from '../../gradebook/use-cell-texts';
import { type PlannedMark } from './cell.rules';
import { type ImportPlan, type NotTaken } from './import.rules';
import { type useTakeOver } from './use-take-over';

/** More lines than anybody reads; the counts say how many there are. */
const SHOWN = 200;

interface ImportPreviewProps extends ReturnType<typeof useTakeOver> {
  classId: number;
  plan: ImportPlan;
}

/** The marks that an import changes or skips, and afterwards the result. */
export function ImportPreview({ classId, plan, taken, isSending, takeOver, undo }: ImportPreviewProps) {
  const { t } = useTranslation('markImport');
  const { marks, notTaken, same } = plan;
  const { results, isDone } = taken;
  return (
    <>
      <Flex gap="4" rowGap="2" wrap="wrap" align="center">
        {!isDone && (
          <Button variant="primary" loading={isSending} disabled={marks.length === 0} onClick={() => void takeOver()}>
            {t(results.length > 0 ? 'goOn' : 'takeOver', { count: marks.length - results.length })}
          </Button>
        )}
        <Text role="status" tone="ink2">
          {results.length > 0 && !isDone
            ? t('progress', { done: results.length, all: marks.length })
            : t('account', { count: marks.length, same, left: notTaken.length })}
        </Text>
      </Flex>
      {isDone && <Done classId={classId} plan={plan} taken={taken} isSending={isSending} undo={undo} />}
      {!isDone && marks.length > 0 && <Changes marks={marks} />}
      {notTaken.length > 0 && <LeftOut notTaken={notTaken} />}
    </>
  );
}

type DoneProps = Pick<ImportPreviewProps, 'classId' | 'plan' | 'taken' | 'isSending' | 'undo'>;

/** The saved marks, conflicts and rejections, with a button to undo the import. */
function Done({ classId, plan, taken, isSending, undo }: DoneProps) {
  const { t } = useTranslation('markImport');
  const failed = taken.results.flatMap(({ outcome, problem, person }, at) => {
    const mark = plan.marks[at];
    if (!mark || outcome === 'saved') return [];
    const why = outcome === 'stale' ? t('stale', { name: person?.name ?? t('somebody') }) : problem;
    return [{ mark, why }];
  });
  const saved = taken.results.length - failed.length;
  return (
    <Notice tone={failed.length > 0 ? 'bad' : 'good'}>
      <Text role="status">{taken.isUndone ? t('undone', { count: saved }) : t('done', { count: saved })}</Text>
      {failed.map(({ mark, why }) => (
        <Text key={`${mark.student.id} ${mark.column.key}`} size="small">
          {t('failed', { name: mark.student.name, column: mark.column.title, why })}
        </Text>
      ))}
      <Flex gap="2" mt="2" wrap="wrap">
        <LinkButton asChild>
          <Link to={paths.assessments.gradebook.href({ id: classId })}>{t('toGradebook')}</Link>
        </LinkButton>
        {saved > 0 && !taken.isUndone && (
          <Button loading={isSending} onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
      </Flex>
    </Notice>
  );
}

function Changes({ marks }: { marks: readonly PlannedMark[] }) {
  const { t } = useTranslation('markImport');
  const { shownOf } = useCellTexts();
  const columns: Column<PlannedMark>[] = [
    { id: 'student', header: t('changes.student'), priority: 'title', cell: ({ student }) => student.name },
    { id: 'column', header: t('changes.column'), priority: 'figure', cell: ({ column }) => column.title },
    {
      id: 'change',
      header: t('changes.change'),
      priority: 'figure',
      cell: ({ was, becomes }) =>
        t('changes.from', {
          was: shownOf({ ...was, state: 'open' }) || '–',
          becomes: shownOf({ ...was, ...becomes, state: 'open' }) || '–',
        }),
    },
  ];
  return (
    <SectionCard title={t('changes.title')}>
      <DataTable
        caption={t('changes.title')}
        columns={columns}
        rows={marks.slice(0, SHOWN)}
        rowKey={({ student, column }) => `${student.id} ${column.key}`}
      />
      <More count={marks.length - SHOWN} />
    </SectionCard>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation('markImport');
  return count > 0 ? (
    <Text size="small" tone="ink3" mt="2">
      {t('more', { count })}
    </Text>
  ) : null;
}

/** The text of the reason why a row or a mark is not imported. */
function useReason() {
  const { t } = useTranslation('markImport');
  return (left: NotTaken): string => {
    if (left.kind === 'cell')
      return t(`why.${left.because}`, {
        text: left.text,
        column: left.column.title,
        marks: formatNumber(left.column.marks),
      });
    const { because } = left;
    if (because.reason !== 'disagrees') return t(`why.${because.reason}`);
    return t('why.disagrees', { by: t(`mark.${because.by}`), but: t(`mark.${because.but}`), name: because.name });
  };
}

function LeftOut({ notTaken }: { notTaken: readonly NotTaken[] }) {
  const { t } = useTranslation('markImport');
  const reasonOf = useReason();
  return (
    <SectionCard title={t('left.title')}>
      <Stack as="ul" gap="1" listStyleType="none">
        {notTaken.slice(0, SHOWN).map((left, index) => (
          <Text as="li" key={index} size="small" overflowWrap="anywhere">
            {t('left.line', { line: left.line, who: left.who || '–', why: reasonOf(left) })}
          </Text>
        ))}
      </Stack>
      <More count={notTaken.length - SHOWN} />
    </SectionCard>
  );
}
