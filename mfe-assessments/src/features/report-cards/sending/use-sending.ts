import { useState } from 'react';
import { type CardMails, type CardReaders, sendCardMails } from '@teacher-portal/remote-sdk/contract/report-card';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { type Language, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { type ReportPlan } from '../report-plan';

interface Sending {
  plan: ReportPlan;
  language: Language;
  /** The list that the students were selected from. */
  mails: CardMails;
  classId: number;
  students: readonly Pick<CardReaders, 'studentId'>[];
}

interface SendingOptions {
  onSent: () => void;
  onConflict: () => void;
}

/** Sends cards. `isChanged`: cards were sent since the list was read, so nothing was sent now. */
export function useSending({ onSent, onConflict }: SendingOptions) {
  const { t } = useTranslation('cardMails');
  const [isChanged, setChanged] = useState(false);
  const write = useWrite(sendCardMails, {
    onSuccess: ({ data }) => {
      handleSuccess(t('sent', { count: data.sent }));
      onSent();
    },
    onConflict: () => {
      setChanged(true);
      onConflict();
    },
  });
  const send = ({ plan, language, mails, classId, students }: Sending) =>
    write.mutate({
      params: { id: classId },
      version: mails.version,
      body: {
        studentIds: students.map(({ studentId }) => studentId),
        heading: plan.heading.trim() || t('heading'),
        language,
        means: plan.parts.includes('means'),
        comments: plan.parts.includes('comments'),
      },
    });
  return { send, isChanged, isSending: write.isPending };
}
