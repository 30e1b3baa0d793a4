import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { Box } from '../core/layout';
import { Input } from './controls';

/** Long enough to let a word be typed, short enough not to be waited for. */
const PAUSE_MS = 250;

export interface SearchFieldProps {
  label: string;
  /** What is searched for now. */
  value: string;
  /** Called with trimmed words after a pause in typing, and at once by Enter. */
  onSearch: (words: string) => void;
}

/** Searches as one types. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // It has changed by other ways than typing: back, a link, the filters taken away.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const search = (next: string) => {
    clearTimeout(timer.current);
    const words = next.trim();
    if (words === known) return;
    setKnown(words);
    onSearch(words);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    // Who has followed a link in the pause is on the next page already, though this one may still be drawn.
    timer.current = setTimeout(() => window.location.pathname === pathname && search(next), PAUSE_MS);
  };
  return (
    <Box position="relative" flex="1 1 14rem" maxWidth={{ md: '22rem' }} minWidth="0">
      <Box
        position="absolute"
        insetStart="2.5"
        top="50%"
        transform="translateY(-50%)"
        color="ink3"
        pointerEvents="none"
      >
        <Search size={16} aria-hidden />
      </Box>
      <Input
        type="search"
        ps="8"
        maxLength={limits.searchMax}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
      />
    </Box>
  );
}
