import {
  type Difficulty,
  difficultyLabel,
  type QuestionType,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { getPassage } from '@teacher-portal/remote-sdk/contract/passage';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { FilterChips } from '@teacher-portal/remote-sdk/ui/controls';
import { emptyFilter, type FilterForm } from './filter.rules';

interface ActiveFiltersProps {
  of: { courseId: number; gradeId: number };
  filter: FilterForm;
  onChange: (filter: FilterForm) => void;
}

/** Above it the topics are one chip: an assessment of a whole term has dozens. */
const TOPICS_NAMED = 3;

/** The filters beside the searched words, which stand in the search field. */
export function ActiveFilters({ of, filter, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('assessmentForm');
  const { t: message } = useTranslation('messages');
  const { tags, author, passage, type, level, from, to } = filter;
  const { data: tree = [] } = useQuery({ ...categoryListQuery(of.courseId), enabled: tags.length > 0 });
  const { data: authors = [] } = useQuery(read(listAuthors, { params: of }, { enabled: author !== '' }));
  const { data: under } = useQuery(read(getPassage, { params: { id: Number(passage) } }, { enabled: passage !== '' }));
  const topics = flattenCategories(tree);
  const usesFrom = formatNumber(Number(from));
  const chips = [
    ...(tags.length > TOPICS_NAMED ? [] : tags).map((tag) => ({
      id: `tag-${tag}`,
      text: topics.find(({ id }) => String(id) === tag)?.name ?? '…',
      remove: () => onChange({ ...filter, tags: tags.filter((each) => each !== tag) }),
    })),
    tags.length > TOPICS_NAMED && {
      id: 'tags',
      text: t('choice.topicsAny', { count: tags.length }),
      remove: () => onChange({ ...filter, tags: [] }),
    },
    type && {
      id: 'type',
      text: message(questionTypeLabel[Number(type) as QuestionType]),
      remove: () => onChange({ ...filter, type: '' }),
    },
    level && {
      id: 'level',
      text: message(difficultyLabel[Number(level) as Difficulty]),
      remove: () => onChange({ ...filter, level: '' }),
    },
    author && {
      id: 'author',
      text: t('choice.authorIs', { name: authors.find(({ id }) => String(id) === author)?.name ?? '…' }),
      remove: () => onChange({ ...filter, author: '' }),
    },
    passage && {
      id: 'passage',
      text: t('choice.passage', { title: under?.title ?? '…' }),
      remove: () => onChange({ ...filter, passage: '' }),
    },
    (from || to) && {
      id: 'used',
      text: to
        ? t('choice.usedBetween', { from: usesFrom, to: formatNumber(Number(to)) })
        : t('choice.usedOften', { from: usesFrom }),
      remove: () => onChange({ ...filter, from: '', to: '' }),
    },
  ].filter((chip) => typeof chip === 'object');
  return <FilterChips chips={chips} onClear={() => onChange({ ...emptyFilter, keywords: filter.keywords })} />;
}
