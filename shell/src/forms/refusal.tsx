import { Notice } from 'shared/ui/core';

/** What the server said about a form as a whole. */
export function Refusal({ text }: { text: string | undefined }) {
  return text ? (
    <Notice tone="bad" role="alert">
      {text}
    </Notice>
  ) : null;
}
