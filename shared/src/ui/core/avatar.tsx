import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';

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

/** The first letters of the first and last word, capitalised in the given language (i → İ in Turkish). */
export function initials(name: string, language: string) {
  const words = name.trim().split(/\s+/u);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase(language);
}

/** A person's initials. Decorative: the name is shown beside it or labels the button around it. */
export function Avatar({ name }: { name: string }) {
  const { i18n } = useTranslation('ui');
  return <Circle aria-hidden data-initials={initials(name, i18n.language)} />;
}
