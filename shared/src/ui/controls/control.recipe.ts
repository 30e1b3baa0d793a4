import { defineRecipe } from '@chakra-ui/react/styled-system';

/** The look of a text control; shared by input, textarea and select. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: '36px',
    px: '2.5',
    py: '1.5',
    bg: 'panel',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'control',
    textStyle: 'body',
    // The direction of the input follows its text, not the page.
    unicodeBidi: 'plaintext',
    transition: 'border-color 120ms',
    _focusVisible: { outlineOffset: '-1px' },
    _invalid: { borderColor: 'bad' },
    _disabled: { opacity: '0.6', cursor: 'not-allowed' },
    _readOnly: { bg: 'sunken' },
  },
});
