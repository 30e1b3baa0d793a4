import { Clock, Ellipsis, Hand, LockOpen } from 'lucide-react';
import { formatDate, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, IconButton, Menu, MenuItem, Tag, type Tone } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { type LiveState, type LiveWork, nameInRoom, quietMinutes } from './live.rules';

/** What a teacher can do for one student. */
interface LiveActions {
  giveTime: (student: LiveWork) => void;
  reopen: (student: LiveWork) => void;
  helped: (student: LiveWork) => void;
}

const tones: Record<LiveState, Tone> = { running: 'accent', notStarted: 'neutral', handedIn: 'good' };
const clock = (instant: string) => formatDate(instant, { timeStyle: 'short' });

function NameCell({ row }: { row: LiveWork }) {
  const { t } = useTranslation('submissions');
  const { members, kept, handRaisedAt, leftCount } = row;
  const sections = [...new Set((members ?? [row]).map((each) => each.student.section))].filter(Boolean);
  return (
    <>
      {nameInRoom(row)}
      {members && <RowNote>{formatList(members.map((each) => each.student.name))}</RowNote>}
      {(sections.length > 0 || kept > 0 || handRaisedAt !== null || leftCount > 0) && (
        <RowNote>
          {sections.map((section) => (
            <Tag key={section}>{section}</Tag>
          ))}
          {handRaisedAt && <Tag tone="exam">{t('live.hand', { time: clock(handRaisedAt) })}</Tag>}
          {leftCount > 0 && <Tag>{t('live.left', { count: leftCount })}</Tag>}
          {kept > 0 && <Tag tone="bad">{t('live.kept', { count: kept })}</Tag>}
        </RowNote>
      )}
    </>
  );
}

function StateCell({ row: { state, handedInBy } }: { row: LiveWork }) {
  const { t } = useTranslation('submissions');
  return (
    <>
      <Tag tone={tones[state]}>{t(`live.state.${state}`)}</Tag>
      {state === 'handedIn' && handedInBy !== null && handedInBy !== 'student' && (
        <RowNote>{t(`live.by.${handedInBy}`)}</RowNote>
      )}
    </>
  );
}

function SavedCell({ row, serverTime }: { row: LiveWork; serverTime: string }) {
  const { t } = useTranslation('submissions');
  const quiet = quietMinutes(row, serverTime);
  return (
    <>
      {row.savedAt ? clock(row.savedAt) : '—'}
      {quiet !== undefined && <RowNote>{t('live.quiet', { count: quiet })}</RowNote>}
    </>
  );
}

function EndCell({ row: { state, deadline, handedInAt } }: { row: LiveWork }) {
  const { t } = useTranslation('submissions');
  if (state === 'handedIn') return handedInAt ? clock(handedInAt) : '—';
  if (state === 'notStarted') return '—';
  return deadline ? t('live.until', { time: clock(deadline) }) : t('live.noEnd');
}

/** The columns of the live view; places are those of the questions on the paper. */
export function useLiveColumns(
  { serverTime, questions }: { serverTime: string; questions: number },
  placeOf: (questionId: number) => number | undefined,
  actions: LiveActions,
): Column<LiveWork>[] {
  const { t } = useTranslation('submissions');
  const atQuestion = ({ state, questionId }: LiveWork) => {
    const place = questionId === null ? undefined : placeOf(questionId);
    return state === 'running' && place !== undefined ? t('live.question', { number: place }) : '—';
  };
  return [
    {
      id: 'student',
      header: t('submitted.column.student'),
      priority: 'title',
      room: 200,
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'state',
      header: t('live.column.state'),
      priority: 'figure',
      room: 130,
      cell: (row) => <StateCell row={row} />,
    },
    {
      id: 'answered',
      header: t('live.column.answered'),
      priority: 'figure',
      align: 'end',
      room: 110,
      cell: ({ answered }) => t('submitted.ofCount', { count: answered, total: questions }),
    },
    { id: 'question', header: t('live.column.question'), room: 130, weight: 1, cell: atQuestion },
    {
      id: 'saved',
      header: t('live.column.saved'),
      room: 150,
      weight: 3,
      cell: (row) => <SavedCell row={row} serverTime={serverTime} />,
    },
    { id: 'end', header: t('live.column.end'), room: 130, weight: 2, cell: (row) => <EndCell row={row} /> },
    {
      id: 'menu',
      header: t('submitted.column.actions'),
      priority: 'action',
      align: 'end',
      room: 56,
      cell: (row) => row.mayChange !== false && <LiveMenu row={row} actions={actions} />,
    },
  ];
}

function LiveMenu({ row, actions }: { row: LiveWork; actions: LiveActions }) {
  const { t } = useTranslation('submissions');
  return (
    <Box display="inline-block">
      <Menu
        trigger={
          <IconButton label={t('submitted.menu', { name: nameInRoom(row) })} size="sm">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {row.handRaisedAt && (
          <MenuItem icon={<Hand size={16} aria-hidden />} onSelect={() => actions.helped(row)}>
            {t('live.helped')}
          </MenuItem>
        )}
        <MenuItem icon={<Clock size={16} aria-hidden />} onSelect={() => actions.giveTime(row)}>
          {t('live.giveTime')}
        </MenuItem>
        {row.state === 'handedIn' && row.attemptId !== null && (
          <MenuItem icon={<LockOpen size={16} aria-hidden />} onSelect={() => actions.reopen(row)}>
            {t('live.reopen')}
          </MenuItem>
        )}
      </Menu>
    </Box>
  );
}
