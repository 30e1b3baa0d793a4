import { createContext, type ReactNode, useContext } from 'react';
import { type Finding } from '@teacher-portal/question-types/definition';
import { Box } from 'shared/ui/core';
import { useFindingText } from './use-finding-text';

/** What is wrong with the item; within a row that has rows of its own, with these. */
export const FindingsContext = createContext<readonly Finding[]>([]);

/** The texts of what is wrong with a row, known by these ids. */
export function useRowFaults(ids: readonly string[]): string[] {
  const textOf = useFindingText();
  const own = useContext(FindingsContext).filter(
    ({ severity, at }) => severity === 'error' && at.some((id) => ids.includes(id)),
  );
  return [...new Set(own.map(({ code }) => textOf(code)))];
}

/** Rows inside of a row: a finding names the outer one first. */
export function FindingsWithin({ id, children }: { id: string; children: ReactNode }) {
  const inner = useContext(FindingsContext).flatMap(({ at: [outer, ...at], ...finding }) =>
    outer === id && at.length > 0 ? [{ ...finding, at }] : [],
  );
  return <FindingsContext value={inner}>{children}</FindingsContext>;
}

/** Not announced here: the list below the editor says the same when the reader pauses. */
export function RowFaults({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <Box id={id} color="bad" fontSize="small">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Box>
  );
}
