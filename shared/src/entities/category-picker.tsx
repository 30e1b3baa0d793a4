import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Category } from 'shared/contract/category';
import { categoryListQuery, flattenCategories, offeredCategories } from 'shared/entities/category-list.query';
import { findFolded, useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Box, ErrorState, Loading, Skeleton, Stack, Text } from 'shared/ui/core';
import { Checkbox, Input } from 'shared/ui/controls';
import { FirstTopic, type FirstTopicTexts } from './first-topic';
import { NoCategories } from './no-categories';

/** Maximum number of listed categories; the filter finds the others. */
const MAX_SHOWN = 100;

interface CategoryPickerProps {
  courseId: number;
  /** Ids of the selected categories, as strings. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** For a search: includes archived categories. */
  searches?: boolean;
  /** Lets the user create the first category in place. */
  first?: FirstTopicTexts & { gradeId: number };
}

/** A multiple choice of the categories of a course, indented by their level. */
export function CategoryPicker({ courseId, chosen, onChange, searches = false, first }: CategoryPickerProps) {
  const { data, error, refetch, isFetching } = useQuery(categoryListQuery(courseId));
  const [hasCreated, setHasCreated] = useState(false);

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Stack gap="2">
          <Skeleton height="36px" />
          <Skeleton height="14rem" />
          <Skeleton width="30%" height="18px" />
        </Stack>
      </Loading>
    );
  }
  if (data.length === 0 && first) {
    const choose = (id: number) => {
      setHasCreated(true);
      onChange([String(id)]);
    };
    return <FirstTopic courseId={courseId} gradeId={first.gradeId} texts={first} onCreated={choose} />;
  }
  if (data.length === 0) return <NoCategories courseId={courseId} />;
  return <Categories {...{ tree: data, chosen, onChange, searches }} isFocused={hasCreated} />;
}

interface CategoriesProps extends Pick<CategoryPickerProps, 'chosen' | 'onChange'> {
  searches: boolean;
  tree: readonly Category[];
  /** Receives the focus from the field for the first category, which was removed. */
  isFocused: boolean;
}

function Categories({ tree, chosen, onChange, searches, isFocused }: CategoriesProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) search.current?.focus();
  }, [isFocused]);
  const offered = searches ? flattenCategories(tree) : offeredCategories(tree, chosen);
  const found = offered.filter(({ name }) => query.trim() === '' || findFolded(name, query));
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <Stack gap="2">
      <Input
        type="search"
        ref={search}
        aria-label={t('topics.search')}
        placeholder={t('topics.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // The picker may be inside a form, which Enter must not submit.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Box
        borderWidth="1px"
        borderColor="line"
        borderRadius="control"
        px="3"
        py="1.5"
        maxHeight="14rem"
        overflowY="auto"
      >
        {found.slice(0, MAX_SHOWN).map(({ id, name, level }) => (
          <Box key={id} display="flex" ps={`${(Math.min(level, 6) - 1) * 16}px`}>
            <Checkbox label={name} checked={chosen.includes(String(id))} onChange={() => toggle(String(id))} />
          </Box>
        ))}
        {found.length === 0 && <Text tone="ink3">{t('topics.none')}</Text>}
      </Box>
      <Text role="status" size="small" tone="ink3">
        {found.length > MAX_SHOWN
          ? t('topics.more', { shown: MAX_SHOWN, total: found.length })
          : t('topics.chosen', { count: chosen.length })}
      </Text>
    </Stack>
  );
}
