import { BookOpen, CircleHelp, ClipboardCheck, GraduationCap, Network, Table2, UserRound, Users } from 'lucide-react';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { findRecords, type FoundRecord, RECORD_SEARCH_MIN } from 'shared/contract/record-search';
import { gradeState } from 'shared/entities/own-place';
import { useTranslation } from 'shared/i18n';
import { read, skipToken, useQuery } from 'shared/query';
import { useNavigate } from 'shared/router';
import { gradeListQuery, useMay, useSchool } from 'shared/session';
import type { Command } from './command';
import { useSettled } from './use-settled';

const icons = {
  student: GraduationCap,
  member: UserRound,
  class: Users,
  course: BookOpen,
  category: Network,
  assessment: ClipboardCheck,
  question: CircleHelp,
} as const;

function pageOf({ kind, id, courseId, isDraft }: FoundRecord): string {
  const pages = {
    student: paths.students.details.href({ id }),
    member: paths.students.members.href(),
    class: paths.students.class.href({ id }),
    course: paths.courses.details.href({ id }),
    category: paths.courses.topic.href({ id: courseId ?? 0, topicId: id }),
    assessment: isDraft ? paths.assessments.preview.href({ id }) : paths.assessments.submitted.href({ id }),
    question: paths.questions.details.href({ id }),
  };
  return pages[kind];
}

/** What the server finds for the words: people, classes, courses, topics, assessments and questions of all schools. */
export function useRecordCommands(search: string): { commands: Command[]; isSilent: boolean } {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const { school, schools } = useSchool();
  const [mayRead, mayWork] = [useMay('read'), useMay('work')];
  const { data: grades = [] } = useQuery(gradeListQuery);
  const words = useSettled(search.trim().slice(0, limits.searchMax));
  const isAsked = words.length >= RECORD_SEARCH_MIN && search.trim() !== '';
  const { data = [], isError } = useQuery(
    read(findRecords, isAsked ? { query: { search: words } } : skipToken, {
      retry: false,
      meta: { acrossSchools: true },
    }),
  );
  const noteOf = ({ kind, detail, gradeId, schoolId }: FoundRecord) => {
    const grade = grades.find(({ id }) => id === gradeId)?.name;
    const other = schoolId === school?.id ? undefined : schools.find(({ id }) => id === schoolId)?.name;
    return [t(`kind.${kind}`), kind === 'student' ? grade : detail, kind === 'student' ? detail : grade, other]
      .filter(Boolean)
      .join(' · ');
  };
  const open = (to: string, gradeId: number | null) =>
    void navigate(to, gradeId === null ? {} : { state: gradeState(gradeId) });
  const commandsOf = (record: FoundRecord): Command[] => {
    const { kind, id, name, gradeId } = record;
    const Icon = icons[kind];
    // The server knows why it found this, however it is spelled.
    const common = { group: 'results', label: name, words: search } as const;
    const found: Command = {
      ...common,
      id: `record:${kind}:${id}`,
      note: noteOf(record),
      icon: <Icon size={18} aria-hidden />,
      run: () => open(pageOf(record), gradeId),
    };
    if (kind !== 'class') return [found];
    const gradebook: Command = {
      ...common,
      id: `record:gradebook:${id}`,
      note: noteOf(record).replace(t('kind.class'), t('gradebook')),
      icon: <Table2 size={18} aria-hidden />,
      run: () => open(paths.assessments.gradebook.href({ id }), gradeId),
    };
    return [...(mayRead ? [found] : []), ...(mayWork ? [gradebook] : [])];
  };
  // The page of members is that of the active school.
  const shown = data.filter(({ kind, schoolId }) => kind !== 'member' || schoolId === school?.id);
  return { commands: shown.flatMap(commandsOf), isSilent: isError };
}
