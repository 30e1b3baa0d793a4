import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode } from 'react';

const Bar = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mb: '3' },
});
const End = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', ms: 'auto', minHeight: '7' },
});

/** The bar above a list: search and filters, and at its end the number of rows and actions on them. */
export function ListBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Bar>
      {children}
      {end && <End>{end}</End>}
    </Bar>
  );
}
