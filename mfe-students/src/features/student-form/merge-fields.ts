import { mergeField, type MergeField } from '@teacher-portal/remote-sdk/entities/merge';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useGrade } from '@teacher-portal/remote-sdk/session';
import { type StudentValues } from './student-form.schema';

/** The fields of the student form with their labels, in the order of the form. */
export function useMergeFields(): MergeField<StudentValues>[] {
  const { t } = useTranslation('students');
  const { t: common } = useTranslation();
  const { grades } = useGrade();
  const yesOrNo = (is: boolean) => common(is ? 'state.yes' : 'state.no');
  const gradeOf = ({ gradeId }: StudentValues) => grades.find(({ id }) => id === gradeId)?.name ?? '';
  const guardiansOf = ({ guardians }: StudentValues) =>
    guardians.map((guardian) => Object.values(guardian).filter(Boolean).join(' · ')).join('\n');
  return [
    mergeField(t('form.name'), ['name'], ({ name }) => name),
    mergeField(t('form.givenName'), ['givenName'], ({ givenName }) => givenName),
    mergeField(t('form.familyName'), ['familyName'], ({ familyName }) => familyName),
    mergeField(t('form.number'), ['studentNumber'], ({ studentNumber }) => studentNumber),
    mergeField(t('form.email'), ['email'], ({ email }) => email),
    mergeField(t('column.grade'), ['gradeId'], gradeOf),
    mergeField(t('column.section'), ['section'], ({ section }) => section),
    mergeField(t('column.tier'), ['tier'], ({ tier }) => tier),
    mergeField(t('form.guardians'), ['guardians'], guardiansOf),
    mergeField(t('form.extraTime'), ['extraTimePercent'], (values) => formatNumber(values.extraTimePercent)),
    mergeField(t('form.largePrint'), ['largePrint'], ({ largePrint }) => yesOrNo(largePrint)),
    mergeField(t('form.picture.label'), ['picturePath'], ({ picturePath }) => yesOrNo(picturePath !== null)),
  ];
}
