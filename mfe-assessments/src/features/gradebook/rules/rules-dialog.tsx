import { useState } from 'react';
import { gradebookRulesSchema, setGradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookRules } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, Heading, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DisabledFields } from '@teacher-portal/remote-sdk/ui/form';
import { type Sheet } from '../../../gradebook/sheet';
import { ColumnRules } from './column-rules';
import { CopiedRules } from './copied-rules';
import { GroupRules } from './group-rules';
import { ScaleRules } from './scale-rules';
import { shownTotal } from '../../../gradebook/total-text';

/** A student whose total the new rules would change. */
interface ChangedTotal {
  studentId: number;
  name: string;
  before: string;
  after: string;
}

/** The effect of new rules on each student, by name; unchanged students are left out. */
function changedTotals(sheet: Sheet, rules: GradebookRules): ChangedTotal[] {
  return sheet.book.students.flatMap(({ id, name }, row) => {
    const before = shownTotal(sheet.totalAt(row), sheet.book.rules);
    const after = shownTotal(sheet.totalAt(row, rules), rules);
    return before === after ? [] : [{ studentId: id, name, before, after }];
  });
}

interface RulesDialogProps {
  sheet: Sheet;
  mayChange: boolean;
  onClose: () => void;
}

/** The rules for totals, with a preview of their effect on each student. */
export function RulesDialog({ sheet, mayChange, onClose }: RulesDialogProps) {
  const { t } = useTranslation('gradebook');
  const { t: messages } = useTranslation('messages');
  const { book } = sheet;
  const [rules, setRules] = useState(book.rules);
  const save = useWrite(setGradebookRules, {
    onSuccess: ({ message }) => {
      if (message) handleSuccess(message);
      onClose();
    },
  });
  const checked = gradebookRulesSchema.safeParse(rules);
  const isScaleWrong = checked.error?.issues.some(({ path }) => path[0] === 'scale') ?? false;
  const send = () => save.mutate({ params: { id: book.classId }, body: rules, version: book.rulesVersion });
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('gradebook.rules.title')}
      description={t('gradebook.rules.about')}
      footer={
        <>
          <Button onClick={onClose}>{t('gradebook.cancel')}</Button>
          {mayChange && (
            <Button variant="primary" loading={save.isPending} disabled={!checked.success} onClick={send}>
              {t('gradebook.save.button')}
            </Button>
          )}
        </>
      }
    >
      <DisabledFields disabled={!mayChange || save.isPending}>
        <Stack gap="5">
          {mayChange && <CopiedRules book={book} onCopy={setRules} />}
          <GroupRules rules={rules} onChange={setRules} />
          <ColumnRules columns={book.columns} rules={rules} onChange={setRules} />
          <ScaleRules
            rules={rules}
            onChange={setRules}
            error={isScaleWrong ? messages('errors.gradeBands') : undefined}
          />
          {!checked.success && !isScaleWrong && <Notice tone="bad">{messages('errors.invalidValue')}</Notice>}
        </Stack>
      </DisabledFields>
      {checked.success && <Preview sheet={sheet} rules={rules} />}
    </Dialog>
  );
}

function Preview({ sheet, rules }: { sheet: Sheet; rules: Sheet['book']['rules'] }) {
  const { t } = useTranslation('gradebook');
  const changed = changedTotals(sheet, rules);
  return (
    <Box as="section" mt="5" aria-live="polite">
      <Heading as="h3" size="section">
        {t('gradebook.rules.preview')}
      </Heading>
      <Text tone="ink2" mt="1">
        {t('gradebook.rules.changes', { count: changed.length, all: sheet.book.students.length })}
      </Text>
      <Stack as="ul" gap="1" mt="2" listStyleType="none" maxHeight="220px" overflow="auto" tabIndex={0}>
        {changed.map(({ studentId, name, before, after }) => (
          <Text as="li" key={studentId} size="small">
            {t('gradebook.rules.change', { name, before: before || '–', after: after || '–' })}
          </Text>
        ))}
      </Stack>
    </Box>
  );
}
