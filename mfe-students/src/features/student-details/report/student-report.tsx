import { GraduationCap, Printer } from 'lucide-react';
import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { getStudentReport } from '@teacher-portal/remote-sdk/contract/student-report';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  Flex,
  PageHeader,
  PrintArea,
  SectionCard,
  Skeleton,
  Stack,
  Text,
  TextLink,
} from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, FieldGroup, Input } from '@teacher-portal/remote-sdk/ui/form';
import { type ReportPart, reportParts, ReportSheet } from './report-sheet';

/** The report card of a student over all courses, to be printed or saved as PDF by the browser. */
export function StudentReport({ student: { id, name } }: { student: Pick<StudentDetail, 'id' | 'name'> }) {
  const { t } = useTranslation('studentReport');
  const { data, error, refetch, isFetching } = useQuery(read(getStudentReport, { params: { id } }, { staleTime: 0 }));
  const [heading, setHeading] = useState(t('headingDefault'));
  const [parts, setParts] = useState<readonly ReportPart[]>(['comments', 'head', 'guardian']);
  const toggle = (part: ReportPart) =>
    setParts(parts.includes(part) ? parts.filter((each) => each !== part) : [...parts, part]);
  return (
    <>
      <PageHeader
        title={t('title', { name })}
        crumbs={[
          <TextLink key="student" plain asChild>
            <Link to={paths.students.details.href({ id })}>{t('back')}</Link>
          </TextLink>,
        ]}
        secondary={
          <Button
            variant="primary"
            icon={<Printer size={16} aria-hidden />}
            disabled={!data?.cards.length}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        }
      />
      {!data && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height="320px" />}
      {data?.cards.length === 0 && (
        <Card padding="none">
          <EmptyState icon={<GraduationCap size={24} aria-hidden />} title={t('emptyTitle')}>
            {t('empty')}
          </EmptyState>
        </Card>
      )}
      {data && data.cards.length > 0 && (
        <Stack gap="4" maxWidth="60rem" pb="20">
          <Plan heading={heading} onHeading={setHeading} parts={parts} onToggle={toggle} hasLogo={data.logo !== null} />
          <PrintArea>
            <ReportSheet report={data} heading={heading} parts={parts} />
          </PrintArea>
        </Stack>
      )}
    </>
  );
}

interface PlanProps {
  heading: string;
  onHeading: (heading: string) => void;
  parts: readonly ReportPart[];
  onToggle: (part: ReportPart) => void;
  hasLogo: boolean;
}

function Plan({ heading, onHeading, parts, onToggle, hasLogo }: PlanProps) {
  const { t } = useTranslation('studentReport');
  return (
    <SectionCard title={t('plan')}>
      <Stack gap="4">
        <Field label={t('heading')}>
          <Input
            maxLength={limits.nameMax}
            value={heading}
            onChange={({ currentTarget }) => onHeading(currentTarget.value)}
          />
        </Field>
        <FieldGroup legend={t('parts')}>
          <Flex gap="4" rowGap="1" wrap="wrap">
            {reportParts.map((part) => (
              <Checkbox
                key={part}
                label={t(`part.${part}`)}
                checked={parts.includes(part)}
                onChange={() => onToggle(part)}
              />
            ))}
          </Flex>
        </FieldGroup>
        {!hasLogo && (
          <Text size="small" tone="ink3">
            {t('logo')}
          </Text>
        )}
      </Stack>
    </SectionCard>
  );
}
