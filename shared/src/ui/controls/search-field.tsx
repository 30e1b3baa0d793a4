import { useEffect, useRef, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { SearchInput } from './search-input';

/** Long enough to type a word, short enough not to feel slow. */
const PAUSE_MS = 250;

export interface SearchFieldProps {
  label: string;
  /** The current search. */
  value: string;
  /** Called with the trimmed text after a pause in typing, and at once on Enter. */
  onSearch: (text: string) => void;
}

/** A search input that searches while typing. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed from outside: by the back button, a link, or cleared filters.
  if (value !== known) {
    setKnown(value);
    setText(value);
  }
  const search = (next: string) => {
    clearTimeout(timer.current);
    const trimmed = next.trim();
    if (trimmed === known) return;
    setKnown(trimmed);
    onSearch(trimmed);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    const { pathname } = window.location;
    // If a link was followed during the pause, the old page may still be mounted while the URL has changed.
    timer.current = setTimeout(() => window.location.pathname === pathname && search(next), PAUSE_MS);
  };
  return (
    <SearchInput
      label={label}
      maxLength={limits.searchMax}
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && search(text)}
    />
  );
}
