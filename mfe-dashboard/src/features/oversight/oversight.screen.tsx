import { type ReactNode, useState } from 'react';
import { localDay } from '@teacher-portal/remote-sdk/contract/day';
import { getOversight, type Oversight } from '@teacher-portal/remote-sdk/contract/oversight';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { Trans, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { ErrorCard, Heading, PageHeader, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowLink } from '@teacher-portal/remote-sdk/ui/table';
import { LazyLoadSection } from '../../exam-load/lazy-exam-load';
import { useOversightColumns } from './oversight-columns';

/** The active school by grade, class and teacher, for heads and owners. */
export function Screen() {
  const { t } = useTranslation('dashboard');
  const { school } = useSchool();
  const [today] = useState(() => localDay(Date.now()));
  if (!school) return null;
  return (
    <>
      <PageHeader
        title={t('title.oversight')}
        crumbs={[
          <TextLink key="dashboard" plain asChild>
            <Link to={paths.dashboard.href()}>{t('title.overview')}</Link>
          </TextLink>,
          school.name,
        ]}
      />
      <Text tone="ink2" mb="4" maxWidth="46rem">
        {t('oversight.lead')}
      </Text>
      <Stack gap="6" key={school.id}>
        <Places schoolId={school.id} />
        <LazyLoadSection schoolId={school.id} day={today} />
      </Stack>
    </>
  );
}

/** Keeps “9-A” on one line. */
const whole = <Text as="span" whiteSpace="nowrap" />;

function Places({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('dashboard');
  const { data, error, refetch, isFetching } = useQuery(read(getOversight, { params: { id: schoolId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Stack gap="6">
      <Part
        title={t('oversight.grades')}
        rows={data?.grades}
        name={{ id: 'name', header: t('oversight.grade'), priority: 'title', cell: ({ name }) => name }}
      />
      <Part
        title={t('oversight.classes')}
        rows={data?.classes}
        name={{
          id: 'name',
          header: t('oversight.class'),
          priority: 'title',
          cell: ({ id, name, courseName }) => (
            <RowLink asChild>
              <Link to={paths.students.class.href({ id })}>
                <Trans
                  t={t}
                  i18nKey="oversight.classOf"
                  values={{ course: courseName, name }}
                  components={{ name: whole }}
                />
              </Link>
            </RowLink>
          ),
        }}
      />
      <Part
        title={t('oversight.teachers')}
        note={t('oversight.teachersNote')}
        rows={data?.teachers}
        name={{ id: 'name', header: t('oversight.teacher'), priority: 'title', cell: ({ name }) => name }}
      />
    </Stack>
  );
}

type Place = Oversight['grades'][number];

interface PartProps<Row extends Place> {
  title: string;
  note?: ReactNode;
  rows: readonly Row[] | undefined;
  name: Column<Row, never>;
}

function Part<Row extends Place>({ title, note, rows, name }: PartProps<Row>) {
  const { t } = useTranslation('dashboard');
  const columns = useOversightColumns<Row>();
  return (
    <section aria-label={title}>
      <Heading as="h2" mb="2">
        {title}
      </Heading>
      {note && (
        <Text size="small" tone="ink3" mb="2">
          {note}
        </Text>
      )}
      <DataTable
        caption={title}
        columns={[name, ...columns]}
        rows={rows ?? []}
        rowKey={({ id }) => id}
        loading={!rows}
        skeletonRows={3}
        empty={<Text p="4">{t('oversight.empty')}</Text>}
      />
    </section>
  );
}
