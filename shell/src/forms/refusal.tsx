import { Notice } from 'shared/ui/core';

/** The server's error message about the form as a whole. */
export function Refusal({ text }: { text: string | undefined }) {
  return text ? (
    <Notice tone="bad" role="alert">
      {text}
    </Notice>
  ) : null;
}
