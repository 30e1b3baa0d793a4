import { type PassageOf } from '@teacher-portal/remote-sdk/contract/passage.fields';
import { PassageView } from '@teacher-portal/remote-sdk/entities/passage-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type PaperQuestion } from './paper-parts';

interface PaperPassageProps {
  passage: PassageOf;
  /** The questions under it, in order. */
  asked: readonly PaperQuestion[];
}

/** A passage before its questions, which it names. In print it stays with the first of them, where the page allows it. */
export function PaperPassage({ passage, asked }: PaperPassageProps) {
  const { t } = useTranslation('assessments');
  const [first, last] = [asked[0]?.number ?? 0, asked.at(-1)?.number ?? 0];
  return (
    <Box as="li" listStyleType="none" breakInside="avoid" breakAfter="avoid" data-passage="">
      <PassageView passage={passage} />
      <Text fontWeight="semibold" mt="2">
        {first === last ? t('paper.belongsOne', { number: first }) : t('paper.belong', { first, last })}
      </Text>
    </Box>
  );
}
