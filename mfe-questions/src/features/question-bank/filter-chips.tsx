import {
  bloomsTaxonomyLabel,
  difficultyLabel,
  questionOriginLabel,
  questionStatusLabel,
  questionTypeLabel,
} from '@teacher-portal/remote-sdk/contract/enums';
import { getPassage } from '@teacher-portal/remote-sdk/contract/passage';
import { listAuthors } from '@teacher-portal/remote-sdk/contract/question';
import { categoryListQuery, flattenCategories } from '@teacher-portal/remote-sdk/entities/category-list.query';
import { formatIndex, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { FilterChips } from '@teacher-portal/remote-sdk/ui/controls';
import { type BankFilters, noFilters } from '../../question/bank-view';
import { useCoursesOfSchool } from '../../question/courses-of-school';
import { bothEnds, type FilterRange } from '../../question/filter-ranges';
import { type BankOf } from '../../question/question-list.query';
import { useCourseOf } from './course-filter';

interface BankFilterChipsProps {
  of: BankOf;
  filters: BankFilters;
  onChange: (filters: BankFilters) => void;
}

/** Those of figures, and of uses. */
function useRangeFilters(filters: BankFilters) {
  const { t } = useTranslation('questions');
  const { used } = filters;
  const textOfUses = ({ from = 0, to }: FilterRange) =>
    to === 0
      ? t('filter.neverUsed')
      : t('filter.usedIs', { from: formatNumber(from), to: to === undefined ? '∞' : formatNumber(to) });
  return [
    used && { id: 'used', text: textOfUses(used), rest: { ...filters, used: undefined } as BankFilters },
    ...(['facility', 'discrimination'] as const).map((name) => {
      const range = filters[name];
      if (!range) return undefined;
      const [from, to] = bothEnds(name, range);
      const text = t('filter.figureIs', { name: t(`column.${name}`), from: formatIndex(from), to: formatIndex(to) });
      return { id: name, text, rest: { ...filters, [name]: undefined } as BankFilters };
    }),
  ];
}

/** Those of which one value is chosen. */
function useCodeFilters(filters: BankFilters) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { type, level, bloom, origin, status, shared, finding } = filters;
  const without = (name: keyof BankFilters): BankFilters => ({ ...filters, [name]: undefined });
  return [
    type && {
      id: 'type',
      text: t('filter.typeIs', { name: message(questionTypeLabel[type]) }),
      rest: without('type'),
    },
    level && {
      id: 'level',
      text: t('filter.levelIs', { name: message(difficultyLabel[level]) }),
      rest: without('level'),
    },
    bloom && {
      id: 'bloom',
      text: t('filter.bloomIs', { name: message(bloomsTaxonomyLabel[bloom]) }),
      rest: without('bloom'),
    },
    origin && {
      id: 'origin',
      text: t('filter.originIs', { name: message(questionOriginLabel[origin]) }),
      rest: without('origin'),
    },
    status && {
      id: 'status',
      text: t('filter.statusIs', { name: message(questionStatusLabel[status]) }),
      rest: without('status'),
    },
    shared && { id: 'shared', text: t(`sharing.filter.${shared}`), rest: without('shared') },
    finding && { id: 'finding', text: t(`filter.finding.${finding}`), rest: without('finding') },
  ];
}

function usePassageFilter(filters: BankFilters) {
  const { t } = useTranslation('questions');
  const { passage: id } = filters;
  const { data } = useQuery(read(getPassage, id === undefined ? skipToken : { params: { id } }));
  return (
    id !== undefined && {
      id: 'passage',
      text: t('filter.passageIs', { title: data?.title ?? '…' }),
      rest: { ...filters, passage: undefined } as BankFilters,
    }
  );
}

/** Each active filter: its text, and the filters without it. */
export function useActiveFilters({ of, filters }: Omit<BankFilterChipsProps, 'onChange'>) {
  const { t } = useTranslation('questions');
  const place = useCourseOf(of, filters.course);
  const { courses = [] } = useCoursesOfSchool({ enabled: filters.course !== undefined });
  const { data: tree = [] } = useQuery({
    ...categoryListQuery(place?.courseId ?? 0),
    enabled: place !== undefined && filters.tags.length > 0,
  });
  const { data: authors = [] } = useQuery(
    read(listAuthors, place && filters.author !== undefined ? { params: place } : skipToken),
  );
  const passage = usePassageFilter(filters);
  const codes = useCodeFilters(filters);
  const ranges = useRangeFilters(filters);
  const { tags, labels = [], course, author, keywords } = filters;
  const topics = flattenCategories(tree);
  const without = (name: keyof BankFilters): BankFilters => ({ ...filters, [name]: undefined });
  return [
    ...tags.map((tag) => ({
      id: `tag-${tag}`,
      text: t('filter.topicIs', { name: topics.find(({ id }) => String(id) === tag)?.name ?? '…' }),
      rest: { ...filters, tags: tags.filter((each) => each !== tag) },
    })),
    ...labels.map((name) => {
      const others = labels.filter((each) => each !== name);
      const rest: BankFilters = { ...filters, labels: others.length > 0 ? others : undefined } as BankFilters;
      return { id: `label-${name}`, text: t('filter.labelIs', { name }), rest };
    }),
    of.courseId === undefined &&
      course !== undefined && {
        id: 'course',
        text: t('filter.courseIs', { name: courses.find(({ id }) => id === course)?.label ?? '…' }),
        rest: { ...filters, course: undefined, tags: [], author: undefined, passage: undefined } as BankFilters,
      },
    ...codes,
    author !== undefined && {
      id: 'author',
      text: t('filter.authorIs', { name: authors.find(({ id }) => id === author)?.name ?? '…' }),
      rest: without('author'),
    },
    passage,
    ...ranges,
    keywords !== undefined && {
      id: 'keywords',
      text: t('filter.keywordsAre', { words: keywords }),
      rest: without('keywords'),
    },
  ].filter((chip) => typeof chip === 'object');
}

/** The active filters of the bank, each a chip that removes it. */
export function BankFilterChips({ of, filters, onChange }: BankFilterChipsProps) {
  const chips = useActiveFilters({ of, filters }).map(({ id, text, rest }) => ({
    id,
    text,
    remove: () => onChange(rest),
  }));
  return <FilterChips chips={chips} onClear={() => onChange(noFilters)} />;
}
