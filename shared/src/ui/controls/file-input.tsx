import { chakra } from '@chakra-ui/react/styled-system';
import { Upload } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { controlRecipe } from './control.recipe';
import { useFieldWiring } from './field';

const Frame = chakra('span', controlRecipe);
/** Invisible over the frame: the whole frame is clicked, and takes dropped files. */
const Covering = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    opacity: '0',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed' },
  },
});

export interface FileInputProps extends Omit<ComponentProps<typeof Covering>, 'type'> {
  /** What to choose, if it is no file: a folder. */
  asksFor?: string;
}

/** A file input with texts in the language of the page; those of the native one are in the browser's language. */
export function FileInput({ onChange, asksFor, ...props }: FileInputProps) {
  const t = useUiText();
  const [names, setNames] = useState<readonly string[]>([]);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    onChange?.(event);
    // Read afterwards: the caller may have emptied the input for the next file.
    setNames(Array.from(input.files ?? [], ({ name }) => name));
  };
  return (
    <Frame
      position="relative"
      display="flex"
      alignItems="center"
      gap="2"
      opacity={props.disabled ? 0.6 : undefined}
      css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-1px' } }}
    >
      <Upload size={16} aria-hidden />
      <chakra.span aria-hidden truncate minWidth="0">
        {names.join(', ') || (asksFor ?? t(props.multiple ? 'upload.chooseMany' : 'upload.choose'))}
      </chakra.span>
      <Covering {...useFieldWiring(props)} type="file" onChange={change} />
    </Frame>
  );
}
