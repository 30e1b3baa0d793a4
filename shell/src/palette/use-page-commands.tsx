import { FilePlus, FileQuestion, FileStack, ListPlus, NotebookPen, Sparkles, Upload } from 'lucide-react';
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

/** Pages that are not in the navigation. */
const pages = [
  { name: 'submitted', to: paths.assessments.submitted.href(), Icon: FileStack },
  { name: 'generated', to: paths.questions.bulkList.href(), Icon: Sparkles },
] as const;

const creations = [
  { name: 'question', to: paths.questions.add.href(), Icon: FileQuestion },
  { name: 'generate', to: paths.questions.bulk.href(), Icon: Sparkles },
  { name: 'assessment', to: paths.assessments.add.href(), Icon: FilePlus },
  { name: 'topic', to: paths.categories.management.href(), Icon: ListPlus },
  { name: 'roster', to: paths.students.list.href({ roster: 'upload' }), Icon: Upload },
] as const;

/** Navigation commands: the areas of the registry, and further pages. */
export function usePageCommands(): Command[] {
  const { t } = useTranslation('palette');
  const language = useLanguage();
  const navigate = useNavigate();
  const { registry } = useRegistry();
  const role = useSchool().school?.role;
  const mayRead = useMay('read');
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
      .filter(({ to }) => mayRead && remoteFor(remotes, to))
      .map(({ name, to, Icon }): Command => ({
        id: `page:${to}`,
        group: 'pages',
        label: t(`page.${name}`),
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
