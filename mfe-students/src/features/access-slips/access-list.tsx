import { Ticket, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { mayWrite } from '@teacher-portal/remote-sdk/contract/rights';
import {
  type AccessSlips,
  issueSlips,
  listStudentAccess,
  type StudentAccess,
} from '@teacher-portal/remote-sdk/contract/student-access';
import { hasAccess } from '@teacher-portal/remote-sdk/contract/student-access.rules';
import { compareText, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { useLocation } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Box, Button, EmptyState, ErrorCard, Flex, SelectMenu, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useRowWindow } from '@teacher-portal/remote-sdk/ui/long-table';
import { DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { useAccessColumns } from './access-columns';
import { useRowActs } from './row-acts';
import { endedBy, withoutAccess } from './access.rules';
import { SureToMake } from './sure-to-make';

/** No section has this value, because names are trimmed. */
const EVERY = ' ';
const none: StudentAccess[] = [];

interface AccessListProps {
  gradeId: number;
  onMade: (slips: AccessSlips) => void;
}

/** The students of a section and the selected ones: initially those without access if the URL says so. */
function useChoice(students: readonly StudentAccess[]) {
  const { search } = useLocation();
  const [section, setSection] = useState(EVERY);
  const [picked, setPicked] = useState<ReadonlySet<number>>();
  const shown = students.filter((student) => section === EVERY || student.section === section);
  const idsWithout = withoutAccess(shown).map(({ studentId }) => studentId);
  const asked = new URLSearchParams(search).get('who') === 'without';
  const chosen = picked ?? new Set(asked ? idsWithout : []);
  return {
    shown,
    section,
    setSection,
    chosen: shown.filter(({ studentId }) => chosen.has(studentId)),
    idsWithout,
    chooseWithout: () => setPicked(new Set(idsWithout)),
    choose: (rows: readonly StudentAccess[], on: boolean) => {
      const ids = new Set(rows.map(({ studentId }) => studentId));
      setPicked(on ? new Set([...chosen, ...ids]) : new Set([...chosen].filter((id) => !ids.has(id))));
    },
  };
}

/** Makes slips; asks first if existing slips or PINs would be invalidated. */
function useMaking(onMade: AccessListProps['onMade']) {
  const [asking, setAsking] = useState<readonly StudentAccess[]>();
  const { mutate, isPending } = useWrite(issueSlips, { onSuccess: ({ data }) => onMade(data) });
  const make = (students: readonly StudentAccess[]) =>
    mutate({ body: { studentIds: students.map(({ studentId }) => studentId) } });
  const ask = (students: readonly StudentAccess[]) => {
    const { waiting, active } = endedBy(students);
    if (waiting + active > 0) setAsking(students);
    else make(students);
  };
  return { asking, ask, make, isPending, close: () => setAsking(undefined) };
}

/** The students of a grade with their access, to be chosen for slips. */
export function AccessList({ gradeId, onMade }: AccessListProps) {
  const { t } = useTranslation('accessSlips');
  const { school } = useSchool();
  const { data, error, refetch, isFetching } = useQuery(read(listStudentAccess, { params: { gradeId } }));
  const choice = useChoice(data ?? none);
  const making = useMaking(onMade);
  const isWriter = school?.role === undefined || mayWrite(school.role);
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  const { shown } = choice;
  return (
    <>
      {!data && <Box height={{ base: '5rem', md: '2.125rem' }} mb="3" />}
      {data && data.length > 0 && (
        <Flex gap="3" wrap="wrap" align="center" mb="3">
          <SectionMenu students={data} value={choice.section} onChange={choice.setSection} />
          {isWriter && <MakeButtons choice={choice} isPending={making.isPending} onMake={making.ask} />}
          <Text tone="ink2" size="small">
            {t('count', { having: shown.filter(hasAccess).length, all: shown.length })}
          </Text>
        </Flex>
      )}
      <AccessRows rows={data && shown} choice={isWriter ? choice : undefined} onAgain={making.ask} />
      {making.asking && (
        <SureToMake students={making.asking} isPending={making.isPending} onMake={making.make} onClose={making.close} />
      )}
    </>
  );
}

interface AccessRowsProps {
  /** Undefined while loading. */
  rows: readonly StudentAccess[] | undefined;
  /** Undefined for members who change nothing. */
  choice: Pick<ReturnType<typeof useChoice>, 'chosen' | 'choose'> | undefined;
  onAgain: (students: readonly StudentAccess[]) => void;
}

/** Apart from the list, because it renders again with every step of scrolling. */
function AccessRows({ rows, choice, onAgain }: AccessRowsProps) {
  const { t } = useTranslation('accessSlips');
  const { t: area } = useTranslation('students');
  const acts = useRowActs(onAgain);
  const columns = useAccessColumns(choice && acts.of);
  const { list: frame, view } = useRowWindow({ count: rows?.length ?? 0, virtualizeAbove: 60, rowPx: 35 });
  const chosen = choice?.chosen;
  const ids = useMemo(() => new Set(chosen?.map(({ studentId }) => studentId)), [chosen]);
  return (
    <Box ref={frame}>
      <DataTable
        many
        oneLine
        caption={area('title.accessSlips')}
        columns={columns}
        rows={rows ?? none}
        rowKey={({ studentId }) => studentId}
        loading={!rows}
        skeletonRows={10}
        empty={
          <EmptyState icon={<Users size={24} aria-hidden />} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        }
        {...(choice && { choice: { chosen: ids, onChoose: choice.choose, nameOf: ({ name }: StudentAccess) => name } })}
        {...(view && { view })}
      />
      {acts.dialog}
    </Box>
  );
}

interface MakeButtonsProps {
  choice: ReturnType<typeof useChoice>;
  isPending: boolean;
  onMake: (students: readonly StudentAccess[]) => void;
}

function MakeButtons({ choice: { chosen, idsWithout, chooseWithout }, isPending, onMake }: MakeButtonsProps) {
  const { t } = useTranslation('accessSlips');
  return (
    <>
      {idsWithout.length > 0 && (
        <Button onClick={chooseWithout}>{t('chooseWithout', { count: idsWithout.length })}</Button>
      )}
      <Button
        variant="primary"
        icon={<Ticket size={16} aria-hidden />}
        loading={isPending}
        disabled={chosen.length === 0 || chosen.length > limits.slipsMax}
        onClick={() => onMake(chosen)}
      >
        {t('make', { count: chosen.length })}
      </Button>
    </>
  );
}

interface SectionMenuProps {
  students: readonly StudentAccess[];
  value: string;
  onChange: (section: string) => void;
}

/** Shown where there is something to choose from. */
function SectionMenu({ students, value, onChange }: SectionMenuProps) {
  const { t } = useTranslation('students');
  const names = [...new Set(students.map(({ section }) => section))].filter(Boolean).sort(compareText);
  if (names.length < 2) return null;
  return (
    <SelectMenu
      label={t('column.section')}
      value={value}
      options={[{ value: EVERY, label: t('list.every') }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={onChange}
    />
  );
}
