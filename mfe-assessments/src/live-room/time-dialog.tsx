import { type FormEvent, useId, useState } from 'react';
import { type EndpointBody } from '@teacher-portal/remote-sdk/contract/endpoint';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { getWriting, setStudentWriting, type Writing } from '@teacher-portal/remote-sdk/contract/writing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorCard, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField, Field, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { type LiveWork, nameInRoom } from './live.rules';
import { AnswersShownDialog, unlessAnswersShown } from '../assessment/release/answers-shown-dialog';

interface TimeDialogProps {
  assessmentId: number;
  live: LiveWork;
  onClose: () => void;
}

/** Another start, another end, extra minutes and more tries for one student. */
export function TimeDialog({ assessmentId, live, onClose }: TimeDialogProps) {
  const { t } = useTranslation('submissions');
  const { data, error, refetch } = useQuery(
    read(getWriting, { params: { id: assessmentId } }, { staleTime: 0, retry: false }),
  );
  const title = t('live.timeTitle', { name: nameInRoom(live) });
  if (data) return <TimeForm title={title} writing={data} assessmentId={assessmentId} live={live} onClose={onClose} />;
  return (
    <Dialog open size="sm" title={title} onClose={onClose}>
      {error ? <ErrorCard message={error.message} onRetry={() => void refetch()} /> : <Skeleton height="120px" />}
    </Dialog>
  );
}

/** Gives a student time; where answers are shown by then, `isAsking` until the teacher decides. */
function useGiving({ assessmentId, live, onClose }: TimeDialogProps) {
  const { t } = useTranslation('submissions');
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useWrite(setStudentWriting, {
    onSuccess: () => {
      onClose();
      handleSuccess(t('live.timeSaved', { name: nameInRoom(live) }));
    },
    onError: (error) => unlessAnswersShown(error, () => setAsking(true)),
  });
  const params = { id: assessmentId, studentId: live.student.id };
  const send = (body: EndpointBody<typeof setStudentWriting>) => mutate({ params, body });
  return { send, isPending, isAsking, stopAsking: () => setAsking(false) };
}

type TimeFormProps = TimeDialogProps & { title: string; writing: Writing };

function TimeForm({ title, writing, ...about }: TimeFormProps) {
  const { live, onClose } = about;
  const { t } = useTranslation('submissions');
  const formId = useId();
  const own = writing.students.find(({ studentId }) => studentId === live.student.id);
  const [extraMinutes, setExtraMinutes] = useState(own?.extraMinutes ?? null);
  const [opensAt, setOpensAt] = useState(own?.opensAt ?? null);
  const [endsAt, setEndsAt] = useState(own?.endsAt ?? null);
  const [tries, setTries] = useState(own?.tries ?? null);
  const isTurned = opensAt !== null && endsAt !== null && opensAt >= endsAt;
  const { send, isPending, isAsking, stopAsking } = useGiving(about);
  const given = { opensAt, endsAt, extraMinutes, tries };
  function save(event: FormEvent) {
    event.preventDefault();
    if (!isPending && !isTurned) send(given);
  }
  if (isAsking)
    return (
      <AnswersShownDialog
        isSending={isPending}
        onClose={stopAsking}
        onAnyway={() => send({ ...given, anyway: true })}
      />
    );
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={<Buttons formId={formId} isPending={isPending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={save}>
        <Stack gap="4">
          <Field label={t('live.extraMinutes')} helper={t('live.extraMinutesNote')}>
            <NumberInput min={0} max={limits.extraMinutesMax} value={extraMinutes} onChange={setExtraMinutes} />
          </Field>
          <Field label={t('live.tries')}>
            <NumberInput min={1} max={limits.triesMax} value={tries} onChange={setTries} />
          </Field>
          <DateTimeField label={t('live.opensAt')} value={opensAt} onChange={setOpensAt} edge="begin" />
          <DateTimeField
            label={t('live.endsAt')}
            value={endsAt}
            onChange={setEndsAt}
            min={opensAt}
            {...(isTurned && { error: t('live.endsBeforeStart') })}
          />
          <Text size="small" tone="ink3">
            {live.members && `${t('live.timeTogether')} `}
            {t('live.timeNote')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}

function Buttons({ formId, isPending, onClose }: { formId: string; isPending: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button onClick={onClose}>{t('action.cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} loading={isPending}>
        {t('action.save')}
      </Button>
    </>
  );
}
