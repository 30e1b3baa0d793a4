import { useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type CardMails, listCardMails, type SentCard } from '@teacher-portal/remote-sdk/contract/report-card';
import { type ColumnFigures } from '@teacher-portal/remote-sdk/contract/report-card.rules';
import {
  isLanguage,
  type Language,
  languageName,
  languages,
  useLanguage,
  useTranslation,
} from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  Button,
  Dialog,
  ErrorCard,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { type Sheet } from '../../../gradebook/sheet';
import { ReportCard } from '../report-card';
import { type ReportPlan } from '../report-plan';
import { CardRow } from './card-row';
import { firstChosen, reachedOf } from './chosen.rules';
import { useSending } from './use-sending';
import { Withdraw } from './withdraw';

export interface SendCardsProps {
  sheet: Sheet;
  plan: ReportPlan;
  /** The rows of the students whose cards were chosen. */
  rows: readonly number[];
  figures: ReadonlyMap<string, ColumnFigures>;
  onClose: () => void;
}

/** Shows the recipients, their cards and the mail before anything is sent. */
export function SendCards(props: SendCardsProps) {
  const { t } = useTranslation('cardMails');
  const { sheet, onClose } = props;
  const query = useQuery(read(listCardMails, { params: { id: sheet.book.classId } }, { staleTime: 0 }));
  const { data, dataUpdatedAt, error, refetch, isFetching } = query;
  if (data) return <Preview {...props} mails={data} now={dataUpdatedAt} />;
  return (
    <Dialog open size="lg" title={t('title')} onClose={onClose}>
      {error ? (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <Skeleton height="240px" />
        </Loading>
      )}
    </Dialog>
  );
}

interface PreviewProps extends SendCardsProps {
  mails: CardMails;
  now: number;
}

function Preview({ sheet, plan, rows, figures, onClose, mails, now }: PreviewProps) {
  const { t } = useTranslation('cardMails');
  const [language, setLanguage] = useState(useLanguage());
  const [withdrawn, setWithdrawn] = useState<SentCard>();
  const shown = shownOf(sheet, rows, mails);
  const [chosen, setChosen] = useState(() => firstChosen(shown, now));
  const going = shown.filter((each) => chosen.has(each.studentId) && reachedOf(each).length > 0);
  const count = going.reduce((sum, each) => sum + reachedOf(each).length, 0);
  const isUnsaved = sheet.view.pending.size > 0;
  // Resets the selection when the list has changed.
  const { send, isChanged, isSending } = useSending({ onSent: onClose, onConflict: () => setChosen(new Set()) });
  if (withdrawn) return <Withdraw sent={withdrawn} onClose={() => setWithdrawn(undefined)} />;
  const submit = () => send({ plan, language, mails, classId: sheet.book.classId, students: going });
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <Dialog
      open
      size="lg"
      title={t('title')}
      description={t('intro', { days: limits.cardDays })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" disabled={count === 0 || isUnsaved} loading={isSending} onClick={submit}>
            {t('send', { count })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {isChanged && (
          <Notice tone="bad" role="alert">
            {t('changed')}
          </Notice>
        )}
        {isUnsaved && <Notice>{t('unsaved')}</Notice>}
        <Box as="ul" aria-label={t('students')}>
          {shown.map(({ row, name, ...readers }) => (
            <CardRow
              key={readers.studentId}
              readers={readers}
              name={name}
              isChosen={chosen.has(readers.studentId)}
              now={now}
              onChoose={(isChosen) => choose(readers.studentId, isChosen)}
              onWithdraw={setWithdrawn}
              card={() => <ReportCard sheet={sheet} row={row} plan={asMailed(plan)} figures={figures} />}
            />
          ))}
        </Box>
        <LanguageField language={language} onChange={setLanguage} />
        <MailText mail={mails.mails.find((each) => each.language === language)} />
      </Stack>
    </Dialog>
  );
}

/** The chosen students of the class, with their places in the gradebook. */
const shownOf = ({ book }: Sheet, rows: readonly number[], { students }: CardMails) =>
  rows.flatMap((row) => {
    const student = book.students[row];
    const readers = students.find(({ studentId }) => studentId === student?.id);
    return student && readers ? [{ ...readers, row, name: student.name }] : [];
  });

interface LanguageFieldProps {
  language: Language;
  onChange: (language: Language) => void;
}

function LanguageField({ language, onChange }: LanguageFieldProps) {
  const { t } = useTranslation('cardMails');
  return (
    <Field label={t('language')}>
      <NativeSelect
        placeholder={false}
        options={languages.map((each) => ({ value: each, label: languageName(each) }))}
        value={language}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && onChange(value)}
      />
    </Field>
  );
}

/** Without the parts for paper only: the logo stored on this device, signatures and space for writing. */
const asMailed = (plan: ReportPlan): ReportPlan => ({
  ...plan,
  logo: null,
  parts: plan.parts.filter((part) => part === 'means' || part === 'comments'),
});

function MailText({ mail }: { mail: CardMails['mails'][number] | undefined }) {
  const { t } = useTranslation('cardMails');
  if (!mail) return null;
  return (
    <Box as="section" aria-label={t('mail')} p="3" borderWidth="1px" borderColor="line" lang={mail.language}>
      <Text fontWeight="medium">{mail.subject}</Text>
      <Text size="small" whiteSpace="pre-line" overflowWrap="anywhere">
        {mail.text}
      </Text>
    </Box>
  );
}
