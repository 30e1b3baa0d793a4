import { memo, useMemo, useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type OpenTopics } from './open-topics';
import { TopicTree, type TopicTreeProps } from './topic-tree';
import { searchTopics } from './tree-search';
import { countTopics, visibleRows } from './tree-rows';

interface TopicBrowserProps extends Omit<TopicTreeProps, 'rows' | 'total' | 'onToggle'> {
  tree: readonly Category[];
  topics: OpenTopics;
  /** The search text. */
  query: string;
}

const NONE: readonly number[] = [];

/**
 * The tree of a course, filtered by the search, with buttons to expand and collapse it. Memoised: pass stable
 * functions.
 */
export const TopicBrowser = memo(function TopicBrowser({ tree, topics, query, ...rest }: TopicBrowserProps) {
  const { t } = useTranslation('content');
  const hits = useMemo(() => searchTopics(tree, query), [tree, query]);
  const total = useMemo(() => countTopics(tree), [tree]);
  // A search expands all matches until the reader collapses them.
  const [closed, setClosed] = useState<{ query: string; ids: readonly number[] }>({ query, ids: NONE });
  const closedNow = closed.query === query ? closed.ids : NONE;
  const rows = useMemo(
    () => visibleRows(tree, hits ? (id) => !closedNow.includes(id) : topics.isOpen, hits),
    [tree, hits, closedNow, topics],
  );
  const onToggle = (id: number, open: boolean) => {
    if (hits) setClosed({ query, ids: open ? closedNow.filter((each) => each !== id) : [...closedNow, id] });
    else topics.toggle(id, open);
  };
  return (
    <Box>
      <Text role="status" size="small" tone="ink3" minHeight={hits ? '4' : undefined}>
        {hits && t('tree.found', { count: hits.found.size })}
      </Text>
      {rows.length > 0 && <TopicTree {...rest} rows={rows} total={total} onToggle={onToggle} />}
      {!hits && tree.some(({ children }) => children.length > 0) && (
        <Flex gap="1" mt="2">
          <Button size="sm" variant="ghost" onClick={topics.openAll}>
            {t('tree.openAll')}
          </Button>
          <Button size="sm" variant="ghost" onClick={topics.closeAll}>
            {t('tree.closeAll')}
          </Button>
        </Flex>
      )}
    </Box>
  );
});
