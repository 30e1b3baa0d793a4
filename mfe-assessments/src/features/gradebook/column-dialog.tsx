import { type FormEvent, useId, useState } from 'react';
import {
  createMarkColumn,
  deleteMarkColumn,
  type GradebookColumn,
  type MarkColumnKind,
  markColumnKinds,
  updateMarkColumn,
} from '@teacher-portal/remote-sdk/contract/mark-column';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField, Field, Input, NativeSelect, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { numberOf } from '../../gradebook/cell-text';
import { type Sheet } from '../../gradebook/sheet';
import { ColumnFacts } from './column-facts';

interface ColumnDialogProps {
  sheet: Sheet;
  column: GradebookColumn | undefined;
  mayChange: boolean;
  onClose: () => void;
}

/** Adds or edits a column without questions. Assessments are edited on their own page. */
export function ColumnDialog({ sheet, column, ...props }: ColumnDialogProps) {
  if (column === undefined || (column.kind !== null && props.mayChange))
    return <ColumnForm classId={sheet.book.classId} column={column} onClose={props.onClose} />;
  return <ColumnFacts sheet={sheet} column={column} {...props} />;
}

type ColumnFormProps = Pick<ColumnDialogProps, 'column' | 'onClose'> & { classId: number };

/** Parses `4; 6; 10` as marks per question; null for an empty text, undefined if invalid. */
function partsOf(text: string): number[] | null | undefined {
  if (text.trim() === '') return null;
  const parts = text
    .split(/[;\s]+/)
    .filter(Boolean)
    .map(numberOf);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function useColumnForm({ classId, column, onClose }: ColumnFormProps) {
  const [title, setTitle] = useState(column?.title ?? '');
  const [kind, setKind] = useState<MarkColumnKind>(column?.kind ?? 'oral');
  const [marks, setMarks] = useState<number | null>(column?.marks ?? 100);
  const [weightage, setWeightage] = useState<number | null>(column?.weightage ?? 0);
  const [date, setDate] = useState(column?.date ?? null);
  const [parts, setParts] = useState(column?.parts?.join('; ') ?? '');
  const done = ({ message }: { message?: string | undefined }) => {
    if (message) handleSuccess(message);
    onClose();
  };
  const create = useWrite(createMarkColumn, { onSuccess: done });
  const update = useWrite(updateMarkColumn, { onSuccess: done });
  const remove = useWrite(deleteMarkColumn, { onSuccess: done });
  const given = partsOf(parts);
  const save = () => {
    const sum = given?.reduce((total, part) => total + part, 0);
    const body = { title, kind, marks: sum ?? marks ?? 0, weightage: weightage ?? 0, date, parts: given ?? null };
    if (column) update.mutate({ params: { id: column.id }, body, version: column.version });
    else create.mutate({ params: { id: classId }, body });
  };
  return {
    fields: {
      title,
      setTitle,
      kind,
      setKind,
      marks,
      setMarks,
      weightage,
      setWeightage,
      date,
      setDate,
      parts,
      setParts,
    },
    given,
    save,
    remove: () => column && remove.mutate({ params: { id: column.id } }),
    isSaving: create.isPending || update.isPending || remove.isPending,
  };
}

function ColumnForm(props: ColumnFormProps) {
  const { t } = useTranslation('gradebook');
  const formId = useId();
  const { fields, given, save, remove, isSaving } = useColumnForm(props);
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t(props.column ? 'gradebook.column.edit' : 'gradebook.column.add')}
      description={t('gradebook.column.about')}
      footer={
        <>
          {props.column && (
            <Button variant="danger" loading={isSaving} onClick={remove}>
              {t('gradebook.column.delete')}
            </Button>
          )}
          <Button onClick={props.onClose}>{t('gradebook.cancel')}</Button>
          <Button
            variant="primary"
            loading={isSaving}
            disabled={fields.title.trim() === '' || given === undefined || !fields.marks}
            type="submit"
            form={formId}
          >
            {t('gradebook.save.button')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isSaving) save();
        }}
      >
        <Fields fields={fields} given={given} />
      </form>
    </Dialog>
  );
}

function Fields({ fields, given }: Pick<ReturnType<typeof useColumnForm>, 'fields' | 'given'>) {
  const { t } = useTranslation('gradebook');
  const { t: messages } = useTranslation('messages');
  return (
    <Stack gap="3">
      <Field label={t('gradebook.column.title')} required>
        <Input autoComplete="off" value={fields.title} onChange={({ target }) => fields.setTitle(target.value)} />
      </Field>
      <Field label={t('gradebook.column.kind')}>
        <NativeSelect
          placeholder={false}
          options={markColumnKinds.map((value) => ({ value, label: t(`gradebook.kind.${value}`) }))}
          value={fields.kind}
          onChange={({ target }) => fields.setKind(target.value as MarkColumnKind)}
        />
      </Field>
      <Field
        label={t('gradebook.column.parts')}
        helper={t('gradebook.column.partsHelp')}
        error={given === undefined ? messages('errors.scoreNumber') : undefined}
      >
        <Input autoComplete="off" value={fields.parts} onChange={({ target }) => fields.setParts(target.value)} />
      </Field>
      {given === null && (
        <Field label={t('gradebook.column.marks')} required>
          <NumberInput value={fields.marks} onChange={fields.setMarks} />
        </Field>
      )}
      <Field label={t('gradebook.column.weightage')} helper={t('gradebook.column.weightageHelp')}>
        <NumberInput value={fields.weightage} onChange={fields.setWeightage} />
      </Field>
      <DateTimeField label={t('gradebook.column.date')} value={fields.date} onChange={fields.setDate} />
    </Stack>
  );
}
