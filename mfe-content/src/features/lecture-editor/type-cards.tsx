import { FileText, Headphones, Video } from 'lucide-react';
import { type Ref } from 'react';
import { lectureType, lectureTypeLabel, type LectureType } from 'shared/contract/enums';
import { useTranslation } from 'shared/i18n';
import { Box, Grid, Text } from 'shared/ui/core';
import { FieldGroup } from 'shared/ui/form';

const types = [
  { type: lectureType.video, Icon: Video, hint: 'lecture.videoHint' },
  { type: lectureType.audio, Icon: Headphones, hint: 'lecture.audioHint' },
  { type: lectureType.theory, Icon: FileText, hint: 'lecture.theoryHint' },
] as const;

interface TypeCardsProps {
  value: number | null;
  onChange: (type: LectureType) => void;
  error?: string;
  /** The first choice: the form sends the focus there when none was made. */
  firstRef: Ref<HTMLInputElement>;
}

const checked = { borderColor: 'accent', bg: 'accentSoft', color: 'accentText' };
const focused = { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' };

/** The type of a lecture, as radio buttons that say what each type is for. */
export function TypeCards({ value, onChange, error, firstRef }: TypeCardsProps) {
  const { t } = useTranslation('content');
  const { t: words } = useTranslation('messages');
  return (
    <FieldGroup legend={t('lecture.type')} error={error}>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }} gap="2">
        {types.map(({ type, Icon, hint }) => (
          <Box
            as="label"
            key={type}
            display="flex"
            gap="2.5"
            px="3"
            py="2.5"
            borderWidth="1px"
            borderColor="control"
            borderRadius="control"
            cursor="pointer"
            position="relative"
            css={{ '&:has(:checked)': checked, '&:has(:focus-visible)': focused, '&:hover:not(:has(:checked))': { bg: 'hover' } }}
          >
            <Box asChild position="absolute" opacity="0" inset="0" cursor="pointer">
              <input
                type="radio"
                name="lecture-type"
                value={type}
                checked={value === type}
                ref={type === lectureType.video ? firstRef : undefined}
                onChange={() => onChange(type)}
              />
            </Box>
            <Box flexShrink="0" mt="0.5">
              <Icon size={16} aria-hidden />
            </Box>
            <span>
              <Text as="span" fontWeight="medium" display="block">
                {words(lectureTypeLabel[type])}
              </Text>
              <Text as="span" size="small" tone="ink2" display="block">
                {t(hint)}
              </Text>
            </span>
          </Box>
        ))}
      </Grid>
    </FieldGroup>
  );
}
