import { useState } from 'react';
import { setFinalGrade } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type Total, type TotalInput, type TotalPart } from '@teacher-portal/remote-sdk/contract/gradebook.rules';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, Heading, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, Textarea } from '@teacher-portal/remote-sdk/ui/form';
import { shownTotal } from '../../gradebook/total-text';
import { type Sheet } from '../../gradebook/sheet';

interface TotalDialogProps {
  sheet: Sheet;
  row: number;
  mayChange: boolean;
  onClose: () => void;
}

const number = (value: number) => formatNumber(value, { maximumFractionDigits: 4 });

/** `(7 + 27) ÷ 40 = 85 %`: earned marks of each part over possible marks. */
function formulaOf({ parts, outOf, share }: Total): string {
  const counted = parts.filter((part) => part.share !== null || part.earned > 0);
  const percent = formatNumber(share ?? 0, { style: 'percent', maximumFractionDigits: 2 });
  return `(${counted.map(({ earned }) => number(earned)).join(' + ')}) ÷ ${number(outOf)} = ${percent}`;
}

/** How a student's total is computed, and the final grade that may replace it. */
export function TotalDialog({ sheet, row, mayChange, onClose }: TotalDialogProps) {
  const { t } = useTranslation('gradebook');
  const { book } = sheet;
  const student = book.students[row];
  const total = sheet.totalAt(row);
  if (!student) return null;
  return (
    <Dialog open size="lg" onClose={onClose} title={t('gradebook.formula.title', { name: student.name })}>
      <Stack gap="4">
        <Box>
          <Text fontWeight="medium">{shownTotal(total, book.rules) || t('gradebook.formula.none')}</Text>
          {total.share !== null && (
            <Text tone="ink2" overflowWrap="anywhere">
              {formulaOf(total)}
            </Text>
          )}
          <Text size="small" tone="ink3">
            {t(`gradebook.formula.missing.${book.rules.missing}`, { count: total.missing })}
          </Text>
        </Box>
        {total.parts.map((part) => (
          <Part key={part.groupId ?? 'none'} sheet={sheet} part={part} />
        ))}
        {mayChange && <FinalForm sheet={sheet} studentId={student.id} onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

/** The marks of one group, each with its weight and why it counts or not. */
function Part({ sheet, part }: { sheet: Sheet; part: TotalPart }) {
  const { t } = useTranslation('gradebook');
  const { groups } = sheet.book.rules;
  const group = groups.find(({ id }) => id === part.groupId);
  const name = group?.name ?? (groups.length > 0 ? t('gradebook.rules.noGroup') : t('gradebook.formula.all'));
  const columnOf = new Map(sheet.book.columns.map((column) => [column.key, column]));
  const said = ({ key, score, share, weight, use }: TotalInput) => {
    const marks = columnOf.get(key)?.marks ?? 0;
    const mark = score === null ? '–' : `${number(score)} / ${number(marks)}`;
    const counts = use === 'counts' || use === 'extra' || use === 'zero';
    const product = counts ? ` → ${number(weight)} × ${number(share ?? 0)} = ${number(weight * (share ?? 0))}` : '';
    return `${mark}${product}`;
  };
  return (
    <Box as="section">
      <Heading as="h3" size="section">
        {name}
        {part.share !== null &&
          ` · ${formatNumber(part.share, { style: 'percent', maximumFractionDigits: 2 })} · ${t('gradebook.weight', { weight: number(part.weight) })}`}
      </Heading>
      <Stack as="ul" gap="1" mt="1" listStyleType="none">
        {part.inputs.map((input) => (
          <Text
            as="li"
            key={input.key}
            size="small"
            tone={input.use === 'dropped' ? 'ink3' : 'ink2'}
            overflowWrap="anywhere"
          >
            {columnOf.get(input.key)?.title}: {said(input)} ({t(`gradebook.use.${input.use}`)})
          </Text>
        ))}
      </Stack>
    </Box>
  );
}

function FinalForm({ sheet, studentId, onClose }: { sheet: Sheet; studentId: number; onClose: () => void }) {
  const { t } = useTranslation('gradebook');
  const final = sheet.book.finals.find((one) => one.studentId === studentId);
  const [grade, setGrade] = useState(final?.grade ?? '');
  const [reason, setReason] = useState(final?.reason ?? '');
  const [comment, setComment] = useState(final?.comment ?? '');
  const save = useWrite(setFinalGrade, {
    onSuccess: ({ message }) => {
      if (message) handleSuccess(message);
      onClose();
    },
  });
  const send = () =>
    save.mutate({
      params: { id: sheet.book.classId, studentId },
      body: { grade: grade.trim() || null, reason, comment },
      version: final?.version ?? 0,
    });
  return (
    <Stack gap="3" borderTopWidth="1px" borderColor="line" pt="3">
      <Field label={t('gradebook.final.grade')} helper={t('gradebook.final.gradeHelp')}>
        <Input autoComplete="off" value={grade} onChange={({ target }) => setGrade(target.value)} />
      </Field>
      {grade.trim() !== '' && (
        <Field label={t('gradebook.final.reason')} required>
          <Input autoComplete="off" value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Field label={t('gradebook.final.comment')}>
        <Textarea rows={2} value={comment} onChange={({ target }) => setComment(target.value)} />
      </Field>
      <Box>
        <Button variant="primary" loading={save.isPending} onClick={send}>
          {t('gradebook.save.button')}
        </Button>
      </Box>
    </Stack>
  );
}
