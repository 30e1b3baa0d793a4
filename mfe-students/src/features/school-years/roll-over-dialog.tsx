import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import {
  previewRollOver,
  rollOver,
  type RollOverGrade,
  type SchoolYear,
  schoolYearBody,
} from '@teacher-portal/remote-sdk/contract/school-year';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Button, Dialog, ErrorCard, Notice, Skeleton, Stack, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { Form, FormActions, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { GradeRow } from './grade-row';
import { nextYear } from './next-year';
import { YearFields } from './period-rows';
import { sumsOf } from './roll-over.rules';

interface RollOverProps {
  schoolId: number;
  year: SchoolYear;
  onClose: () => void;
}

/** Previews the effect of the next year on every grade, and starts it. */
export function RollOverDialog({ schoolId, year, onClose }: RollOverProps) {
  const { t } = useTranslation('schoolYears');
  const { data, error, refetch, isFetching } = useQuery(read(previewRollOver, { params: { id: schoolId } }));
  return (
    <Dialog open size="lg" title={t('begin')} description={t('beginLead')} onClose={onClose}>
      {!data && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height="64" />}
      {data && (
        <RollOverForm
          {...{ schoolId, year, onClose }}
          grades={data.grades}
          writing={data.writing}
          writers={data.writers}
        />
      )}
    </Dialog>
  );
}

type Writers = readonly { student: string; assessment: string; assessmentId?: number | undefined }[];

/** Who has to hand in first, with the way to where their time is ended or the assessment is archived. */
function StillWriting({ writing, writers }: { writing: number; writers: Writers }) {
  const { t } = useTranslation('schoolYears');
  if (writing === 0) return null;
  return (
    <Notice>
      {t('writing', { count: writing })}
      <ul>
        {writers.map(({ student, assessment, assessmentId: id }) => (
          <li key={`${student} ${id ?? assessment}`}>
            {id === undefined ? (
              t('writer', { student, assessment })
            ) : (
              <TextLink asChild color="inherit">
                <Link to={paths.assessments.submitted.href({ id, view: 'live' })}>
                  {t('writer', { student, assessment })}
                </Link>
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface RollOverFormProps extends RollOverProps {
  grades: readonly RollOverGrade[];
  writing: number;
  writers: Writers | undefined;
}

function RollOverForm({ schoolId, year, grades, writing, writers = [], onClose }: RollOverFormProps) {
  const { t } = useTranslation('schoolYears');
  const { t: area } = useTranslation('students');
  const [to, setTo] = useState<ReadonlyMap<number, number | null>>(new Map());
  const [staying, setStaying] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const form = useZodForm(schoolYearBody, { defaultValues: { ...nextYear(year), terms: [], holidays: [] } });
  const begin = useWrite(rollOver, {
    onSuccess: () => {
      handleSuccess('success.yearBegun');
      onClose();
    },
  });
  const sums = sumsOf(grades, { to, staying });
  const placeOf = ({ gradeId, toGradeId }: RollOverGrade) => (to.has(gradeId) ? (to.get(gradeId) ?? null) : toGradeId);
  return (
    <Form
      form={form}
      onSubmit={(body) =>
        begin.mutate({
          params: { id: schoolId },
          body: {
            yearId: year.id,
            year: body,
            grades: grades.map((grade) => ({ gradeId: grade.gradeId, toGradeId: placeOf(grade) })),
            staying: [...staying.values()].flat(),
            leaving: sums.leaving,
          },
        })
      }
    >
      <Stack gap="4" mt="3">
        <YearFields form={form} />
        <Stack as="ul" gap="2" listStyleType="none" aria-label={t('grades')}>
          {grades.map((grade) => (
            <GradeRow
              key={grade.gradeId}
              grade={grade}
              grades={grades}
              to={placeOf(grade)}
              onTo={(value) => setTo(new Map(to).set(grade.gradeId, value))}
              staying={staying.get(grade.gradeId) ?? []}
              onStaying={(ids) => setStaying(new Map(staying).set(grade.gradeId, ids))}
            />
          ))}
        </Stack>
        <Stack gap="1" aria-live="polite">
          <Text fontWeight="medium">{t('sums', { ...sums })}</Text>
          <Text tone="ink2">{t('sumsKept', { classes: sums.classes, assessments: sums.assessments })}</Text>
        </Stack>
        <StillWriting writing={writing} writers={writers} />
      </Stack>
      <FormActions>
        <Button onClick={onClose}>{area('form.cancel')}</Button>
        <Button type="submit" variant="primary" loading={begin.isPending} disabled={writing > 0}>
          {t('beginNow')}
        </Button>
      </FormActions>
    </Form>
  );
}
