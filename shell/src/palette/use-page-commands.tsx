import {
  CalendarDays,
  FileInput,
  FilePlus,
  FileQuestion,
  FileStack,
  ListPlus,
  Network,
  NotebookPen,
  School,
  ScrollText,
  Sparkles,
  Table2,
  TicketCheck,
  Upload,
  UserPlus,
  UserRound,
  UserRoundX,
  Users,
} from 'lucide-react';
import { type Act } from 'shared/contract/act';
import { covers, remoteFor } from 'shared/contract/mounts';
import { paths } from 'shared/contract/paths';
import { may } from 'shared/contract/rights';
import { useLanguage, useTranslation } from 'shared/i18n';
import { useLocation, useNavigate } from 'shared/router';
import { useMay, useSchool } from 'shared/session';
import { useRegistry } from '../federation/registry-context';
import { AreaIcon } from '../layout/area-icon';
import { areasOf } from '../layout/navigation-entries';
import type { Command } from './command';

/** Pages that are not in the navigation, each with the right that its route needs. */
const pages = [
  { name: 'submitted', to: paths.assessments.submitted.href(), Icon: FileStack, act: 'work' },
  { name: 'gradebook', to: paths.assessments.gradebook.href(), Icon: Table2, act: 'work' },
  { name: 'allQuestions', to: paths.questions.list.href({ courses: 'all' }), Icon: FileQuestion, act: 'read' },
  { name: 'generated', to: paths.questions.bulkList.href(), Icon: Sparkles, act: 'write' },
  { name: 'classes', to: paths.students.classes.href(), Icon: Users, act: 'read' },
  { name: 'accessSlips', to: paths.students.accessSlips.href(), Icon: TicketCheck, act: 'read' },
  { name: 'withdrawn', to: paths.students.withdrawn.href(), Icon: UserRoundX, act: 'read' },
  { name: 'members', to: paths.students.members.href(), Icon: UserRound, act: 'own' },
  { name: 'structure', to: paths.students.structure.href(), Icon: Network, act: 'read' },
  { name: 'years', to: paths.students.years.href(), Icon: CalendarDays, act: 'read' },
  { name: 'oversight', to: paths.oversight.href(), Icon: School, act: 'oversee' },
  { name: 'audit', to: paths.schoolAudit.href(), Icon: ScrollText, act: 'manage', ofShell: true },
] as const;

const creations = [
  { name: 'question', to: paths.questions.add.href(), Icon: FileQuestion },
  { name: 'generate', to: paths.questions.bulk.href(), Icon: Sparkles },
  { name: 'assessment', to: paths.assessments.add.href(), Icon: FilePlus },
  { name: 'topic', to: paths.categories.management.href(), Icon: ListPlus },
  { name: 'questions', to: paths.questions.import.href(), Icon: FileInput },
  { name: 'roster', to: paths.students.list.href({ roster: 'upload' }), Icon: Upload },
  { name: 'student', to: paths.students.form.href(), Icon: UserPlus },
] as const;

/** Navigation commands: the areas of the registry, and further pages. */
export function usePageCommands(): Command[] {
  const { t } = useTranslation('palette');
  const language = useLanguage();
  const navigate = useNavigate();
  const { registry } = useRegistry();
  const role = useSchool().school?.role;
  const mayDo = ({ act = 'read' }: { act?: Act | undefined }) => role === undefined || may(role, act);
  const remotes = registry?.remotes ?? [];
  return [
    ...areasOf(registry ?? { remotes: [], broken: [] }, role).map(({ path, label, icon }): Command => ({
      id: `page:${path}`,
      group: 'pages',
      label: label[language] ?? label.en,
      icon: <AreaIcon path={icon} />,
      run: () => void navigate(path),
    })),
    ...remotes
      .filter(({ state }) => !state)
      .flatMap(({ name, navigation, actions = [] }) =>
        actions.filter(mayDo).map(({ label, to }): Command => ({
          id: `action:${name}:${to}`,
          group: 'create',
          label: label[language] ?? label.en,
          words: t('words.create'),
          icon: <AreaIcon path={navigation[0]?.icon ?? ''} />,
          run: () => void navigate(to),
        })),
      ),
    ...pages
      .filter((page) => mayDo(page) && ('ofShell' in page || remoteFor(remotes, page.to.replace(/\?.*/, ''))))
      .map(({ name, to, Icon }): Command => ({
        id: `page:${to}`,
        group: 'pages',
        label: t(`page.${name}`),
        words: t(`pageWords.${name}`),
        icon: <Icon size={18} aria-hidden />,
        run: () => void navigate(to),
      })),
  ];
}

/** Commands that create something and need no further choice. */
export function useCreateCommands(): Command[] {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const { registry } = useRegistry();
  const lecture = useLectureAddress();
  const here = lecture === undefined ? [] : [{ name: 'lecture', to: lecture, Icon: NotebookPen } as const];
  const mayWrite = useMay('write');
  return (mayWrite ? [...creations, ...here] : [])
    .filter(({ to }) => remoteFor(registry?.remotes ?? [], to.replace(/\?.*/, '')))
    .map(({ name, to, Icon }) => ({
      id: `create:${name}`,
      group: 'create',
      label: t(`create.${name}`),
      words: t('words.create'),
      icon: <Icon size={18} aria-hidden />,
      run: () => void navigate(to),
    }));
}

/** A lecture belongs to a course, so only the pages of a course offer a new one. */
function useLectureAddress(): string | undefined {
  const { pathname, search } = useLocation();
  if (!covers(paths.courses.details.path, pathname)) return undefined;
  const query = new URLSearchParams(search);
  const [id, topicId] = [Number(query.get('id')), Number(query.get('topicId'))];
  return id > 0 ? paths.courses.addLecture.href({ id, ...(topicId > 0 && { topicId }) }) : undefined;
}
