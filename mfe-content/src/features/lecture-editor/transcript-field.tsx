import { TimerReset } from 'lucide-react';
import { useRef } from 'react';
import { timeOf } from '@teacher-portal/remote-sdk/contract/lecture.rules';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Textarea } from '@teacher-portal/remote-sdk/ui/form';
import { type LectureForm } from './lecture-form.schema';
import { insertMark } from './transcript-text';
import { type Player } from './use-player';

interface TranscriptFieldProps {
  form: LectureForm;
  player: Player;
}

/** The transcript, one line per passage; lines with a time mark follow the player and can be jumped to. */
export function TranscriptField({ form, player }: TranscriptFieldProps) {
  const { t } = useTranslation('content');
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...register } = form.register('transcription');

  const mark = () => {
    const { current } = area;
    if (!current) return;
    const { text, cursor } = insertMark(current.value, current.selectionStart, timeOf(player.now()));
    form.setValue('transcription', text, { shouldDirty: true });
    current.focus();
    current.setSelectionRange(cursor, cursor);
  };

  return (
    <div>
      <Field
        label={t('lecture.transcription')}
        helper={t('lecture.transcriptionHelper')}
        error={form.errorOf('transcription')}
      >
        <Textarea
          {...register}
          rows={6}
          ref={(element: HTMLTextAreaElement | null) => {
            area.current = element;
            ref(element);
          }}
        />
      </Field>
      <Button
        size="sm"
        mt="1"
        disabled={player.duration === undefined}
        onClick={mark}
        icon={<TimerReset size={14} aria-hidden />}
      >
        {t('lecture.insertTime')}
      </Button>
    </div>
  );
}
