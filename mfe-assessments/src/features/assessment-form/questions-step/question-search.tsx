import { type ComponentProps, useRef } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Blueprint } from './blueprint';
import { emptyFilter } from './filter.rules';
import { QuestionFilter } from './question-filter';
import { QuestionResults } from './question-results';
import { useSearch } from './use-search';

interface QuestionSearchProps extends Pick<ComponentProps<typeof Blueprint>, 'of' | 'tags' | 'chosen'> {
  chosenIds: readonly number[];
  onToggle: (question: Question) => void;
}

/** Finds questions by filter, or by a cell of the blueprint. */
export function QuestionSearch({ of, tags, chosen, chosenIds, onToggle }: QuestionSearchProps) {
  const search = useSearch(of, tags);
  const head = useRef<HTMLHeadingElement>(null);
  return (
    <Stack gap="3" minWidth="0">
      <Blueprint
        of={of}
        tags={tags}
        chosen={chosen}
        onShow={(topicId, level) => {
          search.show({ ...emptyFilter, tags: [String(topicId)], level: level ? String(level) : '' });
          head.current?.focus();
        }}
      />
      <QuestionFilter of={of} form={search.form} onChange={search.setForm} onFiltered={search.setBody} />
      <QuestionResults
        body={search.body}
        page={search.page}
        onPage={search.setPage}
        chosen={new Set(chosenIds)}
        onToggle={onToggle}
        head={head}
      />
    </Stack>
  );
}
