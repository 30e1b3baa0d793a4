import { Plus } from 'lucide-react';
import { type ReactNode } from 'react';
import { Box, Button, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';

interface RemarkCardProps {
  title: string;
  add: string;
  /** Undefined for members who may not write. */
  onAdd: (() => void) | undefined;
  /** Said in the place of an empty list. */
  none: string;
  items: ReactNode[];
}

/** A list about the student that is never printed: the page is handed to guardians. */
export function RemarkCard({ title, add, onAdd, none, items }: RemarkCardProps) {
  return (
    <Box _print={{ display: 'none' }}>
      <SectionCard
        title={title}
        actions={
          onAdd && (
            <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={onAdd}>
              {add}
            </Button>
          )
        }
      >
        {items.length === 0 && <Text tone="ink2">{none}</Text>}
        <Box as="ul" listStyleType="none">
          {items}
        </Box>
      </SectionCard>
    </Box>
  );
}
