import { Search } from 'lucide-react';
import { Box } from '../core/layout';
import { Input, type InputProps } from './controls';

export interface SearchInputProps extends Omit<InputProps, 'type' | 'placeholder' | 'aria-label'> {
  label: string;
}

/** An input for a search, with its icon; it fills the room of its toolbar. */
export const SearchInput = ({ label, ...input }: SearchInputProps) => (
  <Box position="relative" flex="1 1 14rem" maxWidth={{ md: '22rem' }} minWidth="0">
    <Box position="absolute" insetStart="2.5" top="50%" transform="translateY(-50%)" color="ink3" pointerEvents="none">
      <Search size={16} aria-hidden />
    </Box>
    <Input type="search" ps="8" aria-label={label} placeholder={label} {...input} />
  </Box>
);
