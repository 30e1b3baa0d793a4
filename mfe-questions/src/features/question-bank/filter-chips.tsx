import { difficultyLabel, questionTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { FilterChips } from '@teacher-portal/remote-sdk/ui/controls';
import { type BankFilters, noFilters } from '../../question/bank-view';
import { type BankOf } from '../../question/question-list.query';

interface BankFilterChipsProps {
  of: BankOf;
  filters: BankFilters;
  onChange: (filters: BankFilters) => void;
}

/** A chip of each active filter: its text, and what removes it. */
function useChips({ of, filters, onChange }: BankFilterChipsProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { data: tree = [] } = useQuery({ ...categoryListQuery(of.courseId), enabled: filters.tags.length > 0 });
  const { data: authors = [] } = useQuery(read(listAuthors, { params: of }, { enabled: filters.author !== undefined }));
  const { tags, author, keywords, used, type, level } = filters;
  const topics = flattenCategories(tree);
  const without = (name: keyof BankFilters) => () => onChange({ ...filters, [name]: undefined });
  return [
    ...tags.map((tag) => ({
      id: `tag-${tag}`,
      text: t('filter.topicIs', { name: topics.find(({ id }) => String(id) === tag)?.name ?? '…' }),
      remove: () => onChange({ ...filters, tags: tags.filter((each) => each !== tag) }),
    })),
    type && {
      id: 'type',
      text: t('filter.typeIs', { name: message(questionTypeLabel[type]) }),
      remove: without('type'),
    },
    level && {
      id: 'level',
      text: t('filter.levelIs', { name: message(difficultyLabel[level]) }),
      remove: without('level'),
    },
    author !== undefined && {
      id: 'author',
      text: t('filter.authorIs', { name: authors.find(({ id }) => id === author)?.name ?? '…' }),
      remove: without('author'),
    },
    used && {
      id: 'used',
      text: t('filter.usedIs', {
        from: formatNumber(used.from ?? 0),
        to: used.to === undefined ? '∞' : formatNumber(used.to),
      }),
      remove: without('used'),
    },
    keywords !== undefined && {
      id: 'keywords',
      text: t('filter.keywordsAre', { words: keywords }),
      remove: without('keywords'),
    },
  ].filter((chip) => typeof chip === 'object');
}

/** The active filters of the bank. */
export function BankFilterChips(props: BankFilterChipsProps) {
  return <FilterChips chips={useChips(props)} onClear={() => props.onChange(noFilters)} />;
}
