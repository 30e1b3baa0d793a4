import { Check, TriangleAlert } from 'lucide-react';
import { type Difficulty, difficultyLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type PlanCell } from '@teacher-portal/remote-sdk/contract/exam-plan';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Tag, Text, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { NumberInput } from '@teacher-portal/remote-sdk/ui/controls';
import { type BlueprintRow, type Cell, levels, stateOf, totalOf } from './blueprint.rules';
import { wantedIn } from './plan.rules';

/** The topic column is sticky while a narrow screen scrolls the levels. */
const tableStyle = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': {
    paddingInline: '2px',
    paddingBlock: '4px',
    textAlign: 'center',
    fontWeight: 'normal',
    whiteSpace: 'nowrap',
  },
  '& thead th': { fontWeight: 'medium', paddingBlock: '0 4px' },
  '& tbody > tr > *': { borderTopWidth: '1px', borderColor: 'line' },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    // Above the buttons of the cells that scroll beneath it.
    zIndex: 1,
    bg: 'panel',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    minWidth: '6.5rem',
    maxWidth: { base: '8rem', md: '20rem' },
    paddingInlineStart: 0,
  },
} as const;

interface BlueprintTableProps {
  rows: readonly BlueprintRow[];
  /** What the exam is to have; undefined while no plan is made. */
  plan: readonly PlanCell[] | undefined;
  onWanted: (cell: PlanCell) => void;
  /** Lists the questions of a topic, on one level or all. */
  onShow: (topicId: number, level?: Difficulty) => void;
}

/** Topic × difficulty: chosen questions of those in the bank, and the numbers of a plan. */
export function BlueprintTable({ rows, plan, onWanted, onShow }: BlueprintTableProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const titles = [t('choice.topic'), ...levels.map((level) => message(difficultyLabel[level])), t('choice.total')];
  if (rows.length === 0) return <Text tone="ink2">{t('choice.blueprintEmpty')}</Text>;
  return (
    <>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('choice.blueprintLabel')}>
        <Box as="table" width="full" textStyle="small" css={tableStyle} aria-label={t('choice.blueprint')}>
          <thead>
            <tr>
              {titles.map((title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  {row.name} {row.lack && <Lack lack={row.lack} />}
                </th>
                {levels.map((level, at) => (
                  <td key={level}>
                    {plan && (
                      <WantedInput
                        label={t('plan.wantedOf', { topic: row.name, level: message(difficultyLabel[level]) })}
                        count={wantedIn(plan, row.id, level)}
                        onCount={(count) => onWanted({ categoryId: row.id, difficulty: level, count })}
                      />
                    )}
                    <CellButton
                      cell={row.cells[at] ?? { chosen: 0, stock: 0 }}
                      topic={row.name}
                      level={message(difficultyLabel[level])}
                      onShow={() => onShow(row.id, level)}
                    />
                  </td>
                ))}
                <td>
                  <CellButton
                    cell={totalOf(row.cells)}
                    topic={row.name}
                    level={t('choice.allLevels')}
                    onShow={() => onShow(row.id)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      <Text size="small" tone="ink3" mt="2">
        {t('choice.blueprintReading')}
      </Text>
    </>
  );
}

interface WantedInputProps {
  label: string;
  count: number;
  onCount: (count: number) => void;
}

function WantedInput({ label, count, onCount }: WantedInputProps) {
  return (
    <NumberInput
      display="block"
      width="3.5rem"
      mx="auto"
      textAlign="center"
      step="1"
      max={limits.autoSelectMax}
      inputMode="numeric"
      aria-label={label}
      value={count === 0 ? null : count}
      onChange={(value) => onCount(Math.min(limits.autoSelectMax, Math.max(0, Math.trunc(value ?? 0))))}
    />
  );
}

function Lack({ lack }: { lack: 'stock' | 'chosen' }) {
  const { t } = useTranslation('assessmentForm');
  return (
    <Tag tone={lack === 'stock' ? 'bad' : 'exam'}>
      <TriangleAlert size={12} aria-hidden />
      {t(lack === 'stock' ? 'choice.lackStock' : 'choice.lackChosen')}
    </Tag>
  );
}

interface CellButtonProps {
  cell: Cell;
  topic: string;
  level: string;
  onShow: () => void;
}

/** A cell that opens its questions, or plain text if the bank has none. */
function CellButton({ cell, topic, level, onShow }: CellButtonProps) {
  const { t } = useTranslation('assessmentForm');
  const state = stateOf(cell);
  if (state === 'none') {
    return (
      <Text as="span" tone="ink3">
        {t('choice.cellNone')}
      </Text>
    );
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      gap="1"
      px="1.5"
      position="relative"
      color={cell.chosen > 0 ? 'ink' : 'ink2'}
      fontWeight={cell.chosen > 0 ? 'semibold' : 'normal'}
      onClick={onShow}
    >
      <VisuallyHidden>{t('choice.cellOf', { topic, level })} </VisuallyHidden>
      <span>{t('choice.cell', { ...cell })}</span>
      {state === 'short' && <Check size={12} aria-hidden />}
      <VisuallyHidden> {t('choice.cellShow')}</VisuallyHidden>
    </Button>
  );
}
