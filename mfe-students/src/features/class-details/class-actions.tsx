import { Archive, ArchiveRestore, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import {
  archiveClass,
  classTextsBody,
  deleteClass,
  getClass,
  type SchoolClass,
  unarchiveClass,
  updateClass,
} from '@teacher-portal/remote-sdk/contract/class';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useWrite } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { Button, ConfirmDialog, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { Form, FormActions, useZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { ClassFields } from '../../class/class-fields';
import { useMayChange } from '../../class/may-change';

/** Rename, archive and, without students, delete; hidden for read-only members and in earlier years. */
export function ClassActions({ of }: { of: SchoolClass }) {
  const { t } = useTranslation('students');
  const [asked, setAsked] = useState<'rename' | 'delete'>();
  const mayChange = useMayChange(of.schoolId) && of.year === null;
  const close = () => setAsked(undefined);
  if (!mayChange) return null;
  return (
    <>
      <Button icon={<Pencil size={16} aria-hidden />} onClick={() => setAsked('rename')}>
        {t('class.rename')}
      </Button>
      <ArchiveButton of={of} />
      {of.students === 0 && (
        <Button icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsked('delete')}>
          {t('class.delete')}
        </Button>
      )}
      {asked === 'rename' && <Rename of={of} onClose={close} />}
      {asked === 'delete' && <Delete of={of} onClose={close} />}
    </>
  );
}

function ArchiveButton({ of: { id, archivedAt } }: { of: SchoolClass }) {
  const { t } = useTranslation('students');
  const archive = useWrite(archiveClass, {
    onSuccess: () => handleSuccess('success.classArchived', {}, () => unarchive.mutate({ params: { id } })),
  });
  const unarchive = useWrite(unarchiveClass, { onSuccess: () => handleSuccess('success.classUnarchived') });
  const isArchived = archivedAt !== null;
  return (
    <Button
      icon={isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
      loading={archive.isPending || unarchive.isPending}
      onClick={() => (isArchived ? unarchive : archive).mutate({ params: { id } })}
    >
      {t(isArchived ? 'class.unarchive' : 'class.archive')}
    </Button>
  );
}

interface AskedProps {
  of: SchoolClass;
  onClose: () => void;
}

function Rename({ of: { id, schoolId, name, term, version }, onClose }: AskedProps) {
  const { t } = useTranslation('students');
  const form = useZodForm(classTextsBody, { defaultValues: { name, term } });
  const rename = useWrite(updateClass, {
    onSuccess: () => {
      handleSuccess('success.classSaved');
      onClose();
    },
  });
  return (
    <Dialog open size="sm" title={t('class.renameTitle')} onClose={onClose}>
      <Form form={form} onSubmit={(body) => rename.mutate({ params: { id }, body, version })}>
        <ClassFields schoolId={schoolId} errorOf={form.errorOf} />
        <FormActions>
          <Button onClick={onClose}>{t('class.cancel')}</Button>
          <Button type="submit" variant="primary" loading={rename.isPending}>
            {t('class.save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function Delete({ of: { id, name }, onClose }: AskedProps) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const remove = useWrite(deleteClass, {
    invalidation: () => ({ gone: [read(getClass, { params: { id } })] }),
    onSuccess: async () => {
      handleSuccess('success.classDeleted');
      await navigate(paths.students.classes.href());
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('class.deleteTitle', { name })}
      confirmLabel={t('class.delete')}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('class.deleteText')}
    </ConfirmDialog>
  );
}
