import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { newKey } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { Dialog, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DateField, Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { useRef, useState } from 'react';
import { MESSAGE_MAX } from '../../limits';
import { Loaded } from '../../parts/loaded';
import { TextForm } from '../../parts/text-form';
import { type AbsenceOfStudent } from '../../parts/message-address';
import { listClassStudents, listOwnClasses, startThread } from '../../service';

interface NewMessageDialogProps {
  school: number;
  /** The absence that it is about, of the student to whom it goes. */
  about?: AbsenceOfStudent | undefined;
  onClose: () => void;
}

/** Whom a teacher writes to, about what, and the message. */
export function NewMessageDialog({ school, about, onClose }: NewMessageDialogProps) {
  const { t } = useTranslation('classroom');
  const classes = useQuery(read(listOwnClasses, { query: { school } }));
  const [chosen, setChosen] = useState(about ? String(about.inClass) : '');
  const [student, setStudent] = useState(about ? String(about.student) : '');
  return (
    <Dialog open title={t('messages.new')} onClose={onClose}>
      <Loaded query={classes}>
        {(own) =>
          own.length === 0 ? (
            <Text tone="ink2">{t('classes.none')}</Text>
          ) : (
            <Stack gap="3">
              <Field label={t('attendance.class')}>
                <NativeSelect
                  value={chosen}
                  options={own.map((each) => ({ value: each.id, label: t('classes.named', { ...each }) }))}
                  onChange={({ target }) => {
                    setChosen(target.value);
                    setStudent('');
                  }}
                />
              </Field>
              {chosen !== '' && (
                <StudentField school={school} inClass={Number(chosen)} value={student} onChange={setStudent} />
              )}
              {student !== '' && (
                <FirstMessage {...{ school, about, onClose, inClass: Number(chosen), student: Number(student) }} />
              )}
            </Stack>
          )
        }
      </Loaded>
    </Dialog>
  );
}

interface StudentFieldProps {
  school: number;
  inClass: number;
  value: string;
  onChange: (id: string) => void;
}

function StudentField({ school, inClass, value, onChange }: StudentFieldProps) {
  const { t } = useTranslation('classroom');
  const students = useQuery(read(listClassStudents, { params: { class: inClass }, query: { school } }));
  return (
    <Loaded query={students}>
      {(people) =>
        people.length === 0 ? (
          <Text tone="ink2">{t('attendance.nobody')}</Text>
        ) : (
          <Field label={t('messages.student')}>
            <NativeSelect
              value={value}
              options={people.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ target }) => onChange(target.value)}
            />
          </Field>
        )
      }
    </Loaded>
  );
}

interface FirstMessageProps extends NewMessageDialogProps {
  inClass: number;
  student: number;
}

function FirstMessage({ school, about: absence, inClass, student, onClose }: FirstMessageProps) {
  const { t } = useTranslation('classroom');
  const navigate = useNavigate();
  const [day, setDay] = useState<string | null>(absence?.day ?? null);
  // The same for every attempt to send one message, so that a lost answer sends nothing twice.
  const key = useRef(newKey());
  const { mutateAsync } = useWrite(startThread);
  const send = async (text: string) => {
    const about = day === null ? ({ kind: 'none' } as const) : ({ kind: 'absence', day } as const);
    const { data } = await mutateAsync({ body: { school, class: inClass, student, about, key: key.current, text } });
    handleSuccess(t('messages.sent'));
    onClose();
    void navigate(`/class/messages/thread?id=${data.id}`);
  };
  return (
    <>
      <DateField label={t('messages.absenceOn')} helper={t('messages.absenceHint')} value={day} onChange={setDay} />
      <TextForm
        {...{ entity: 'classMessage', record: `student-${student}`, max: MESSAGE_MAX }}
        label={t('messages.text')}
        action={t('messages.send')}
        onSend={send}
        onCancel={onClose}
      />
      <Text size="small" tone="ink3">
        {t('messages.whoReads')}
      </Text>
    </>
  );
}
