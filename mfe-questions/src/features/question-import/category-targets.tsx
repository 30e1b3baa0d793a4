import { useState } from 'react';
import { type Category } from '@teacher-portal/remote-sdk/contract/category';
import { listImportCategories } from '@teacher-portal/remote-sdk/contract/question-import';
import { foldText, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, ErrorState, Loading, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect, SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { Pager } from '@teacher-portal/remote-sdk/ui/table';

const PAGE = 10;

/** Chosen topics by the path of a group as JSON; null: none. A group that is not in it goes by its names. */
export type Targets = ReadonlyMap<string, number | null>;

interface CategoryTargetsProps {
  importId: number;
  tree: readonly Category[];
  targets: Targets;
  onChange: (targets: Targets) => void;
}

/** Topics that can be chosen, each with those around it, because names may be there twice. */
const topicsOf = (tree: readonly Category[], around = ''): { value: string; label: string }[] =>
  tree
    .filter(({ archived }) => !archived)
    .flatMap(({ id, name, children }) => [
      { value: String(id), label: around + name },
      ...topicsOf(children, `${around}${name} / `),
    ]);

/** The groups of a file, a page at a time, each with the topic that its questions go to. */
export function CategoryTargets({ importId, tree, targets, onChange }: CategoryTargetsProps) {
  const { t } = useTranslation('questionImport');
  const [{ search, page }, setView] = useState({ search: '', page: 1 });
  const { data, error, refetch, isFetching } = useQuery(read(listImportCategories, { params: { id: importId } }));
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data)
    return (
      <Loading>
        <Skeleton height="80px" />
      </Loading>
    );
  const { categories, total } = data;
  if (total === 0) return null;
  const topics = topicsOf(tree);
  const found = categories.filter(({ path }) => foldText(path.join(' / ')).includes(foldText(search)));
  const choose = (path: readonly string[], value: string) => {
    const next = new Map(targets);
    next.delete(JSON.stringify(path));
    if (value !== '') next.set(JSON.stringify(path), value === 'none' ? null : Number(value));
    onChange(next);
  };
  return (
    <Box as="details">
      <Box as="summary" cursor="pointer" minHeight="6">
        {t('target.title', { count: total })}
      </Box>
      <Stack gap="3" align="stretch" mt="2">
        {categories.length > PAGE && (
          <SearchField
            label={t('target.search')}
            value={search}
            onSearch={(next) => setView({ search: next, page: 1 })}
          />
        )}
        {found.length === 0 && <Text tone="ink2">{t('target.nothing')}</Text>}
        <Stack as="ul" gap="3" align="stretch" listStyleType="none" aria-label={t('target.title', { count: total })}>
          {found.slice((page - 1) * PAGE, page * PAGE).map(({ path, questions, topicId }) => (
            <Box as="li" key={JSON.stringify(path)} overflowWrap="anywhere">
              <TargetField
                group={{ path, questions, topicId }}
                topics={topics}
                value={valueOf(targets, path)}
                onChoose={(value) => choose(path, value)}
              />
            </Box>
          ))}
        </Stack>
        <Pager page={page} pageSize={PAGE} total={found.length} onPage={(next) => setView({ search, page: next })} />
        {total > categories.length && (
          <Text size="small" tone="ink3">
            {t('target.more', { count: total - categories.length })}
          </Text>
        )}
      </Stack>
    </Box>
  );
}

function valueOf(targets: Targets, path: readonly string[]): string {
  const target = targets.get(JSON.stringify(path));
  if (target === undefined) return '';
  return target === null ? 'none' : String(target);
}

interface TargetFieldProps {
  group: { path: string[]; questions: number; topicId: number | null };
  topics: { value: string; label: string }[];
  value: string;
  onChoose: (value: string) => void;
}

function TargetField({ group: { path, questions, topicId }, topics, value, onChoose }: TargetFieldProps) {
  const { t } = useTranslation('questionImport');
  return (
    <Field label={t('target.group', { path: path.join(' / '), count: questions })}>
      <NativeSelect
        placeholder={false}
        value={value}
        options={[
          { value: '', label: t(topicId === null ? 'target.new' : 'target.same') },
          { value: 'none', label: t('target.none') },
          ...topics,
        ]}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  );
}
