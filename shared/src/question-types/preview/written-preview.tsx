import { PenTool } from 'lucide-react';
import { useState } from 'react';
import { type QuestionFeedback, toldOfAnswer } from 'shared/contract/question-feedback';
import { useTranslation } from 'shared/i18n';
import { Field, NativeSelect, Textarea } from 'shared/ui/controls';
import { Box, Button, Stack, Text } from 'shared/ui/core';
import { MathText, RichText } from 'shared/ui/rich-text-view';
import { Whiteboard } from 'shared/ui/whiteboard';

export interface WrittenPreviewProps {
  feedback: QuestionFeedback | null;
  feedbackMedia: QuestionFeedback | null;
  /** Answered by a drawing. */
  isDrawn: boolean;
  lang?: string | undefined;
}

/** What a person may give, in hundredths of the marks. */
const worths = { full: 100, part: 50, none: 0 } as const;
type Worth = keyof typeof worths;
const names = Object.keys(worths) as Worth[];

/** A question that a person marks: the teacher answers it, gives a score, and sees what the student is told. */
export function WrittenPreview({ isDrawn, ...said }: WrittenPreviewProps) {
  const { t } = useTranslation('itemEditor');
  const [answer, setAnswer] = useState('');
  const [worth, setWorth] = useState<Worth>('full');
  const [isChecked, setChecked] = useState(false);
  return (
    <Stack gap="3">
      {isDrawn ? (
        <DrawnAnswer />
      ) : (
        <Field label={t('marked.answer')}>
          <Textarea rows={3} value={answer} onChange={({ target }) => setAnswer(target.value)} />
        </Field>
      )}
      <Field label={t('marked.worth')} helper={t('marked.helper')}>
        <NativeSelect
          placeholder={false}
          value={worth}
          options={names.map((value) => ({ value, label: t(`marked.${value}`) }))}
          onChange={({ target }) => setWorth(names.find((each) => each === target.value) ?? 'full')}
        />
      </Field>
      <Box>
        <Button size="sm" onClick={() => setChecked(true)}>
          {t('marked.show')}
        </Button>
      </Box>
      <Box role="status">{isChecked && <Told {...said} worth={worth} />}</Box>
    </Stack>
  );
}

/** A board like that of students, which loads once the teacher wants to draw. */
function DrawnAnswer() {
  const { t } = useTranslation('itemEditor');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Whiteboard label={t('marked.answer')} scene={null} onChange={() => undefined} />;
  return (
    <Stack gap="2" alignItems="flex-start">
      <Text tone="ink2">{t('marked.board')}</Text>
      <Button size="sm" icon={<PenTool size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('marked.draw')}
      </Button>
    </Stack>
  );
}

function Told({ feedback, feedbackMedia, worth, lang }: Omit<WrittenPreviewProps, 'isDrawn'> & { worth: Worth }) {
  const { t } = useTranslation('itemEditor');
  const told = toldOfAnswer({ feedback, feedbackMedia, options: [] }, [], { score: worths[worth], marks: 100 });
  if (told.length === 0) return <Text tone="ink2">{t('marked.silent')}</Text>;
  return told.map(({ text, media }, at) => (
    <Box key={at}>
      {text && <MathText lang={lang}>{text}</MathText>}
      {media && <RichText html={media} />}
    </Box>
  ));
}
