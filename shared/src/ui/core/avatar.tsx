import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { initials } from 'shared/contract/initials';

const Circle = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: '30px',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'accentSoft',
    color: 'accentText',
    textStyle: 'small',
    fontWeight: 'semibold',
    // Generated content instead of text: letters inside a button would become part of its accessible name.
    _before: { content: 'attr(data-initials)' },
  },
});

/** A person's initials. Decorative: the name is shown beside it or labels the button around it. */
export function Avatar({ name }: { name: string }) {
  const { i18n } = useTranslation('ui');
  return <Circle aria-hidden data-initials={initials(name, i18n.language)} />;
}
