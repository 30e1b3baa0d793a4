import { type ReactNode } from 'react';

export const PrintFrame = ({ children }: { children: ReactNode }) => <div className="qt-print">{children}</div>;

/** A box to be ticked, or ticked. */
export const PaperBox = ({ isMarked }: { isMarked: boolean }) => (
  <span className="qt-box" aria-hidden="true">
    {isMarked ? '×' : ''}
  </span>
);

/** A line to write on; what is written stands on it. */
export const PaperLine = ({ text = '', isLong = false }: { text?: string | undefined; isLong?: boolean }) => (
  <span className="qt-line" data-long={isLong || undefined}>
    {text}
  </span>
);
