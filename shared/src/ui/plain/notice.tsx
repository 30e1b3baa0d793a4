import { type ReactNode } from 'react';

interface NoticeProps {
  tone: 'info' | 'bad' | 'good';
  /** `alert` is announced at once, `status` when the screen reader pauses. */
  role?: 'alert' | 'status';
  children: ReactNode;
}

export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      {children}
    </div>
  );
}
