import { useState } from 'react';
import { type AnswerSheets, type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { printedPages } from '../../answer-sheet/printed-pages';
import { type ToldPage } from './reading/protocol';
import { WhoseField } from './whose-field';

interface AssignByHandProps {
  sheets: readonly AnswerSheets[];
  candidates: readonly SheetStudent[];
  onAssign: (told: ToldPage, studentId: number) => void;
}

/** Manual entry for a sheet with an unreadable code: variant and page if there are several, and the student. */
export function AssignByHand({ sheets, candidates, onAssign }: AssignByHandProps) {
  const { t } = useTranslation('answerSheets');
  const [at, setAt] = useState(0);
  const [page, setPage] = useState(1);
  const kinds = sheets.flatMap((printed) => printed.variants.map((variant) => ({ printed, variant })));
  const kind = kinds[at];
  if (!kind) return null;
  const nameOf = ({ printed, variant: { letter } }: typeof kind) =>
    [
      letter === 'O' ? t('unshuffled') : t('variant', { letter }),
      ...(sheets.length > 1 ? [t('printedAt', { date: formatDateTime(printed.createdAt) })] : []),
    ].join(' · ');
  const count = Math.max(...[true, false].map((isNamed) => printedPages(kind.printed, kind.variant, isNamed).length));
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <Flex gap="3" wrap="wrap">
      {kinds.length > 1 && (
        <Field label={t('variantHead')}>
          <NativeSelect
            options={kinds.map((each, index) => ({ value: index, label: nameOf(each) }))}
            value={at}
            onChange={(event) => {
              setAt(Number(event.currentTarget.value));
              setPage(1);
            }}
          />
        </Field>
      )}
      {count > 1 && (
        <Field label={t('pageHead')}>
          <NativeSelect
            options={numbers.map((number) => ({ value: number, label: t('page', { number, count }) }))}
            value={page}
            onChange={(event) => setPage(Number(event.currentTarget.value))}
          />
        </Field>
      )}
      <WhoseField
        candidates={candidates}
        onChoose={(studentId) => onAssign({ exam: kind.printed.code, variant: kind.variant.letter, page }, studentId)}
      />
    </Flex>
  );
}
