import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { Box, Grid, lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { type BlueprintProps } from './blueprint';
import { emptyFilter } from './filter.rules';
import { ActiveFilters } from './active-filters';
import { QuestionResults } from './question-results';
import { SearchToolbar } from './search-toolbar';
import { useSearch } from './use-search';

const BlueprintDialog = lazyDialog(async () => (await import('./blueprint')).BlueprintDialog);
const FilterDialog = lazyDialog(async () => (await import('./filter-dialog')).FilterDialog);

interface QuestionSearchProps extends Pick<
  BlueprintProps,
  'of' | 'tags' | 'chosen' | 'marks' | 'plan' | 'onPlan' | 'withoutLast' | 'onWithoutLast' | 'onFilled'
> {
  chosenIds: readonly number[];
  onToggle: (question: Question) => void;
  onAutoSelect: () => void;
  onListChosen: () => void;
  /** The chosen questions, beside the results. */
  children: ReactNode;
}

/** Finds questions by words, by filter, or by a cell of the blueprint. */
export function QuestionSearch(props: QuestionSearchProps) {
  const { of, tags, onFilled, chosenIds, onToggle, onAutoSelect, onListChosen, children, ...planned } = props;
  const { filter, body, page, setPage, show } = useSearch(of, tags);
  const [open, setOpen] = useState<'filter' | 'blueprint'>();
  const [cellsShown, setCellsShown] = useState(0);
  const head = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(undefined);
  // In an effect, because the closing dialog returns the focus to its button.
  useEffect(() => {
    if (cellsShown > 0) head.current?.focus();
  }, [cellsShown]);
  return (
    <Box data-field="questions">
      <SearchToolbar filter={filter} onFilter={show} onOpen={setOpen} onAutoSelect={onAutoSelect} />
      <ActiveFilters of={of} filter={filter} onChange={show} />
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} alignItems="start">
        <QuestionResults
          body={body}
          page={page}
          onPage={setPage}
          chosen={new Set(chosenIds)}
          onToggle={onToggle}
          onListChosen={onListChosen}
          head={head}
        />
        {children}
      </Grid>
      {open === 'filter' && (
        <FilterDialog
          of={of}
          filter={filter}
          onClose={close}
          onFiltered={(next) => {
            show(next);
            close();
          }}
        />
      )}
      {open === 'blueprint' && (
        <BlueprintDialog
          of={of}
          tags={tags}
          {...planned}
          onFilled={(questions) => {
            onFilled(questions);
            close();
          }}
          onClose={close}
          onShow={(topicId, level) => {
            show({ ...emptyFilter, tags: [String(topicId)], level: level ? String(level) : '' });
            close();
            setCellsShown((count) => count + 1);
          }}
        />
      )}
    </Box>
  );
}
