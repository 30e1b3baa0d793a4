import { type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'shared/router';
import { Card, EmptyState, LinkButton } from 'shared/ui/core';

export interface MissingProps {
  title: string;
  /** Where to go instead. */
  to: string;
  state?: unknown;
  toLabel: string;
  Icon?: LucideIcon;
  children: ReactNode;
}

/** Replaces a page whose record does not exist or is not accessible: the reason, and a link elsewhere. */
export const Missing = ({ title, to, state, toLabel, Icon = SearchX, children }: MissingProps) => (
  <Card padding="none">
    <EmptyState
      icon={<Icon size={24} aria-hidden />}
      title={title}
      action={
        <LinkButton asChild>
          <Link to={to} state={state}>
            {toLabel}
          </Link>
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  </Card>
);
