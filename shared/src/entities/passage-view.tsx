import { type PassageOf } from 'shared/contract/passage.fields';
import { useTranslation } from 'shared/i18n';
import { Box, Text } from 'shared/ui/core';
import { RichText } from 'shared/ui/rich-text-view';

interface PassageViewProps {
  passage: Pick<PassageOf, 'title' | 'text'>;
  /** Shown on request, beside what has been read already. */
  folded?: boolean;
}

/** The shared passage that questions stand under: a region of its own, named by its title. */
export function PassageView({ passage: { title, text }, folded = false }: PassageViewProps) {
  const { t } = useTranslation();
  const name = t('question.passage', { title });
  if (folded)
    return (
      <Box as="details">
        <Box as="summary" cursor="pointer" minHeight="6">
          {name}
        </Box>
        <RichText html={text} />
      </Box>
    );
  return (
    <Box as="section" aria-label={name} borderInlineStartWidth="3px" borderColor="line" ps="3" minWidth="0">
      <Text fontWeight="semibold" mb="1">
        {title}
      </Text>
      <RichText html={text} />
    </Box>
  );
}
