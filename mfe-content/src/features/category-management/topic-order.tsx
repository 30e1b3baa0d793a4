import { ArrowDown, ArrowUp } from 'lucide-react';
import { type Category, type CategoryDetail, orderCategories } from '@teacher-portal/remote-sdk/contract/category';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Flex, IconButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { pathTo } from '../../topic-tree/tree-rows';

/** A copy of the list with two entries swapped. */
function swapped(ids: readonly number[], one: number, other: number): number[] {
  const order = [...ids];
  const [first, second] = [order[one], order[other]];
  if (first === undefined || second === undefined) return order;
  order[one] = second;
  order[other] = first;
  return order;
}

/** Shows the position of a topic among its siblings, and changes it. Renders nothing without siblings. */
export function TopicOrder({ topic, tree }: { topic: CategoryDetail; tree: readonly Category[] }) {
  const { t } = useTranslation('content');
  // Pending until the tree has the new order, which the next move is based on.
  const order = useWrite(orderCategories, { onSuccess: (_answer, _input, refreshed) => refreshed });
  const { courseId, parentId, name } = topic;
  const beside = parentId === 0 ? tree : (pathTo(tree, parentId).at(-1)?.children ?? []);
  const ids = beside.map(({ id }) => id);
  const at = ids.indexOf(topic.id);
  if (at < 0 || ids.length < 2) return null;
  const move = (by: -1 | 1) => {
    if (!order.isPending)
      order.mutate({ params: { id: courseId }, body: { parentId, ids: swapped(ids, at, at + by) } });
  };
  return (
    <Flex align="center" gap="1">
      <IconButton label={t('management.up', { name })} disabled={at === 0} onClick={() => move(-1)}>
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('management.down', { name })} disabled={at === ids.length - 1} onClick={() => move(1)}>
        <ArrowDown size={16} aria-hidden />
      </IconButton>
      <Text size="small" tone="ink3" role="status">
        {t('management.placeOf', { place: at + 1, count: ids.length })}
      </Text>
    </Flex>
  );
}
