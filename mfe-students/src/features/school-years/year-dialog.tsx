import {
  createSchoolYear,
  type SchoolYear,
  type SchoolYearBody,
  schoolYearBody,
  updateSchoolYear,
} from '@teacher-portal/remote-sdk/contract/school-year';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Form, FormActions, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { LessonRows } from './lesson-rows';
import { PeriodRows, YearFields } from './period-rows';

interface YearDialogProps {
  schoolId: number;
  /** The year to change; without it one is set up. */
  year?: SchoolYear;
  onClose: () => void;
}

const empty: SchoolYearBody = { name: '', startsOn: '', endsOn: '', terms: [], holidays: [], lessons: [] };

/** Days, terms, holidays and lesson hours of a school year. */
export function YearDialog({ schoolId, year, onClose }: YearDialogProps) {
  const { t } = useTranslation('schoolYears');
  const { t: area } = useTranslation('students');
  const { name, startsOn, endsOn, terms, holidays, lessons = [] } = year ?? empty;
  const form = useZodForm(schoolYearBody, { defaultValues: { name, startsOn, endsOn, terms, holidays, lessons } });
  const onSuccess = () => {
    handleSuccess('success.yearSaved');
    onClose();
  };
  const create = useWrite(createSchoolYear, { onSuccess });
  const update = useWrite(updateSchoolYear, { onSuccess });
  return (
    <Dialog open size="lg" title={year?.name ?? t('setUp')} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(body) =>
          year
            ? update.mutate({ params: { id: schoolId, yearId: year.id }, body, version: year.version })
            : create.mutate({ params: { id: schoolId }, body })
        }
      >
        <Stack gap="5">
          <YearFields form={form} />
          <PeriodRows form={form} kind="terms" />
          <PeriodRows form={form} kind="holidays" />
          <LessonRows form={form} />
        </Stack>
        <FormActions>
          <Button onClick={onClose}>{area('form.cancel')}</Button>
          <Button type="submit" variant="primary" loading={create.isPending || update.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
