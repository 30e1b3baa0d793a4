import { Box, Heading, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type AskedQuestion } from './paper';

/** Rendered above the first question of a section only. */
export function SectionTitle({ section, number }: Pick<AskedQuestion, 'section' | 'number'>) {
  if (!section) return null;
  return (
    <Box mt={number > 1 ? '3' : undefined}>
      <Heading as="h2">{section.title}</Heading>
      {section.subtitle && <Text tone="ink2">{section.subtitle}</Text>}
    </Box>
  );
}
