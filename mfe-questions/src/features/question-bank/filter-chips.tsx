import { difficultyLabel, questionTypeLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { getPassage } from '@teacher-portal/remote-sdk/contract/passage';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { FilterChips } from '@teacher-portal/remote-sdk/ui/controls';
import { type BankFilters, noFilters } from '../../question/bank-view';
import { type BankOf } from '../../question/question-list.query';
import { useCourseOf, useCoursesOfSchool } from './course-filter';

interface BankFilterChipsProps {
  of: BankOf;
  filters: BankFilters;
  onChange: (filters: BankFilters) => void;
}

function usePassageChip({ filters, onChange }: Pick<BankFilterChipsProps, 'filters' | 'onChange'>) {
  const { t } = useTranslation('questions');
  const { passage: id } = filters;
  const { data } = useQuery(read(getPassage, id === undefined ? skipToken : { params: { id } }));
  return (
    id !== undefined && {
      id: 'passage',
      text: t('filter.passageIs', { title: data?.title ?? '…' }),
      remove: () => onChange({ ...filters, passage: undefined }),
    }
  );
}

/** A chip of each active filter: its text, and what removes it. */
function useChips({ of, filters, onChange }: BankFilterChipsProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const place = useCourseOf(of, filters.course);
  const { courses = [] } = useCoursesOfSchool({ enabled: filters.course !== undefined });
  const { data: tree = [] } = useQuery({
    ...categoryListQuery(place?.courseId ?? 0),
    enabled: place !== undefined && filters.tags.length > 0,
  });
  const { data: authors = [] } = useQuery(
    read(listAuthors, place && filters.author !== undefined ? { params: place } : skipToken),
  );
  const passageChip = usePassageChip({ filters, onChange });
  const { tags, course, author, keywords, used, type, level } = filters;
  const topics = flattenCategories(tree);
  const without = (name: keyof BankFilters) => () => onChange({ ...filters, [name]: undefined });
  return [
    ...tags.map((tag) => ({
      id: `tag-${tag}`,
      text: t('filter.topicIs', { name: topics.find(({ id }) => String(id) === tag)?.name ?? '…' }),
      remove: () => onChange({ ...filters, tags: tags.filter((each) => each !== tag) }),
    })),
    of.courseId === undefined &&
      course !== undefined && {
        id: 'course',
        text: t('filter.courseIs', { name: courses.find(({ id }) => id === course)?.label ?? '…' }),
        remove: () => onChange({ ...filters, course: undefined, tags: [], author: undefined }),
      },
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
    passageChip,
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
