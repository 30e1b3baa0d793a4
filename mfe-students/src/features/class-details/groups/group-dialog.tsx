import {
  classGroupBody,
  type ClassStudent,
  type SchoolClass,
  setClassGroups,
} from '@teacher-portal/remote-sdk/contract/class';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import {
  Checkbox,
  Field,
  FieldGroup,
  Form,
  FormActions,
  Input,
  useWatch,
  useZodForm,
} from '@teacher-portal/remote-sdk/ui/form';
import { type Group, isNameTaken, withGroup } from './groups.rules';

interface GroupDialogProps {
  of: SchoolClass;
  /** The group to change; without it one is added. */
  group: Group | undefined;
  groups: readonly Group[];
  students: readonly ClassStudent[];
  onClose: () => void;
}

/** The name and the students of a group. */
export function GroupDialog({ of, group, groups, students, onClose }: GroupDialogProps) {
  const { t } = useTranslation('classGroups');
  const { name, studentIds } = group ?? { name: '', studentIds: [] };
  const form = useZodForm(classGroupBody, { defaultValues: { name, studentIds } });
  const chosen = useWatch({ control: form.control, name: 'studentIds' });
  const save = useWrite(setClassGroups, {
    onSuccess: () => {
      handleSuccess(t('saved'));
      onClose();
    },
  });
  const submit = (body: Group) => {
    if (isNameTaken(groups, group, body.name)) return form.failAt('name', 'errors.conflict');
    save.mutate({
      params: { id: of.id },
      body: { groups: withGroup(groups, group, body) },
      version: of.version,
    });
  };
  const toggle = (id: number) =>
    form.setValue('studentIds', chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const labelOf = ({ name: student, group: other }: ClassStudent) =>
    other && other !== group?.name ? t('inOther', { name: student, group: other }) : student;
  return (
    <Dialog open size="sm" title={group?.name ?? t('newTitle')} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        <Field label={t('name')} error={form.errorOf('name')} required>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <FieldGroup legend={t('members')} error={form.errorOf('studentIds')}>
          <Stack gap="1">
            {students.map((student) => (
              <Checkbox
                key={student.id}
                label={labelOf(student)}
                checked={chosen.includes(student.id)}
                onChange={() => toggle(student.id)}
              />
            ))}
          </Stack>
        </FieldGroup>
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t('save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
