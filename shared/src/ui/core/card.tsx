import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { Heading } from './text';

const card = defineRecipe({
  base: {
    bg: 'panel',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'card',
    minWidth: '0',
  },
  variants: { padding: { none: {}, card: { px: '4', py: '3.5' } } },
  defaultVariants: { padding: 'card' },
});

/** A panel on the page; `padding="none"` for tables and lists that reach its edge. */
export const Card = chakra('div', card);

const Header = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    mb: '2',
    minHeight: '7',
    flexWrap: 'wrap',
  },
});

export interface SectionCardProps extends Omit<ComponentProps<typeof Card>, 'title'> {
  title: string;
  /** Small controls at the end of the heading row. */
  actions?: ReactNode;
}

/** A card that is a section of the page, labelled by its heading. */
export function SectionCard({ title, actions, children, ...rest }: SectionCardProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...rest}>
      <Header>
        <Heading id={id}>{title}</Heading>
        {actions}
      </Header>
      {children}
    </Card>
  );
}
