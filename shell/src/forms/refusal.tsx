import { Notice } from 'shared/ui/core';

/** The server's error about a form as a whole. */
export function Refusal({ text }: { text: string | undefined }) {
  return text ? (
    <Notice tone="bad" role="alert">
      {text}
    </Notice>
  ) : null;
}
