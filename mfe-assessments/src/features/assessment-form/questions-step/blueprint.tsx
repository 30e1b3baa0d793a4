import { Check, TriangleAlert } from 'lucide-react';
import { type Difficulty, difficultyLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { getBlueprint } from '@teacher-portal/remote-sdk/contract/question-choice';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Button,
  Dialog,
  ErrorState,
  Loading,
  Skeleton,
  Stack,
  Tag,
  Text,
  VisuallyHidden,
} from '@teacher-portal/remote-sdk/ui/core';
import { blueprintOf, type BlueprintRow, type Cell, levels, type Placed, stateOf, totalOf } from './blueprint.rules';

interface BlueprintProps {
  of: { courseId: number; gradeId: number };
  /** Topics of the assessment. */
  tags: readonly number[];
  chosen: readonly Placed[];
  /** Lists the questions of a topic, on one level or all. */
  onShow: (topicId: number, level?: Difficulty) => void;
  onClose: () => void;
}

/** Topic × difficulty: chosen against available questions, with shortages. */
export function BlueprintDialog({ of, tags, chosen, onShow, onClose }: BlueprintProps) {
  const { t } = useTranslation('assessmentForm');
  const topics = useQuery(categoryListQuery(of.courseId));
  const stock = useQuery(read(getBlueprint, { query: of }));
  const failed = [topics, stock].filter(({ error, data }) => error && !data);
  const error = failed[0]?.error;
  return (
    <Dialog open size="lg" title={t('choice.blueprint')} onClose={onClose}>
      {error && (
        <ErrorState
          message={error.message}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          retrying={topics.isFetching || stock.isFetching}
        />
      )}
      {!error && (!topics.data || !stock.data) && (
        <Loading>
          <Stack gap="2">
            <Skeleton width="90%" />
            <Skeleton width="90%" />
          </Stack>
        </Loading>
      )}
      {topics.data && stock.data && (
        <BlueprintTable rows={blueprintOf(flattenCategories(topics.data), stock.data, chosen, tags)} onShow={onShow} />
      )}
    </Dialog>
  );
}

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
    bg: 'panel',
    textAlign: 'start',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    minWidth: '6.5rem',
    maxWidth: { base: '8rem', md: '20rem' },
    paddingInlineStart: 0,
  },
} as const;

function BlueprintTable({ rows, onShow }: { rows: readonly BlueprintRow[]; onShow: BlueprintProps['onShow'] }) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  if (rows.length === 0) return <Text tone="ink2">{t('choice.blueprintEmpty')}</Text>;
  return (
    <>
      <Box overflowX="auto" tabIndex={0} role="region" aria-label={t('choice.blueprintLabel')}>
        <Box as="table" width="full" textStyle="small" css={tableStyle} aria-label={t('choice.blueprint')}>
          <thead>
            <tr>
              <th scope="col">{t('choice.topic')}</th>
              {levels.map((level) => (
                <th scope="col" key={level}>
                  {message(difficultyLabel[level])}
                </th>
              ))}
              <th scope="col">{t('choice.total')}</th>
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
