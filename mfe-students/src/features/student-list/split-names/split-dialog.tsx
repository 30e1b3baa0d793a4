import { memo, useCallback, useState } from 'react';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { splitNames } from '@teacher-portal/remote-sdk/contract/student-names';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { i18n, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite, write } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, Grid, Stack, Text, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, Field, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { isIncomplete, proposalFor, type SplitRow } from './split.rules';

type Split = Omit<SplitRow, 'isChosen'>;

/** After the dialog has been closed, so outside of components. */
async function joinAgain(rows: readonly Split[]) {
  try {
    const students = rows.map(({ id, name }) => ({ id, name, givenName: '', familyName: '' }));
    await write(splitNames, { body: { students } });
    handleSuccess(i18n.t('undone', { ns: 'splitNames' }));
  } catch (error) {
    handleError(error);
  }
}

interface SplitDialogProps {
  /** Those of the list. */
  students: readonly Student[];
  onClose: () => void;
}

/** Proposes given and family names for names that are not split yet. */
export function SplitDialog({ students, onClose }: SplitDialogProps) {
  const { t } = useTranslation('splitNames');
  const [{ rows: proposed, alone, total }] = useState(() => proposalFor(students));
  const [rows, setRows] = useState(proposed);
  const [isAsked, setAsked] = useState(false);
  const change = useCallback(
    (id: number, to: Partial<SplitRow>) =>
      setRows((now) => now.map((row) => (row.id === id ? { ...row, ...to } : row))),
    [],
  );
  const chosen: Split[] = rows.filter((row) => row.isChosen).map(({ isChosen: _, ...row }) => row);
  const { mutate, isPending } = useWrite(splitNames, {
    onSuccess: () => {
      handleSuccess(t('saved', { count: chosen.length }), {}, () => void joinAgain(chosen));
      onClose();
    },
  });
  const save = () => (rows.some(isIncomplete) ? setAsked(true) : mutate({ body: { students: chosen } }));
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      description={t('lead')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={isPending} disabled={chosen.length === 0} onClick={save}>
            {t('save', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Stack gap="3">
        {total > rows.length && <Text>{t('more', { shown: rows.length, total })}</Text>}
        {alone > 0 && <Text tone="ink2">{t('alone', { count: alone })}</Text>}
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <Row key={row.id} row={row} isAsked={isAsked} onChange={change} />
          ))}
        </Box>
      </Stack>
    </Dialog>
  );
}

interface RowProps {
  row: SplitRow;
  /** Whether a missing part is named. */
  isAsked: boolean;
  onChange: (id: number, to: Partial<SplitRow>) => void;
}

const Label = ({ text, of }: { text: string; of: string }) => (
  <>
    {text} <VisuallyHidden>{of}</VisuallyHidden>
  </>
);

const columns = { base: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1.2fr) repeat(2, minmax(0, 1fr))' };

/** Of hundreds of rows only the one that is edited renders. */
const Row = memo(function Row({ row, isAsked, onChange }: RowProps) {
  const { t } = useTranslation('splitNames');
  const { t: message } = useTranslation('messages');
  const { id, name, isChosen } = row;
  const part = (field: 'givenName' | 'familyName', label: string) => {
    const isMissing = isAsked && isChosen && row[field].trim() === '';
    return (
      <Field label={<Label text={label} of={name} />} {...(isMissing && { error: message('errors.required') })}>
        <Input
          autoComplete="off"
          value={row[field]}
          disabled={!isChosen}
          onChange={({ target }) => onChange(id, { [field]: target.value })}
        />
      </Field>
    );
  };
  return (
    <Grid as="li" templateColumns={columns} gap="3" py="3" borderTopWidth="1px" borderColor="line" alignItems="end">
      <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
        <Checkbox
          label={name}
          checked={isChosen}
          onChange={({ target }) => onChange(id, { isChosen: target.checked })}
        />
      </Box>
      {part('givenName', t('given'))}
      {part('familyName', t('family'))}
    </Grid>
  );
});
