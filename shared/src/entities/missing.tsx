import { type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { Link } from 'shared/router';
import { Card, EmptyState, LinkButton } from 'shared/ui/core';

export interface MissingProps {
  title: string;
  /** Where to go on. */
  to: string;
  state?: unknown;
  toLabel: string;
  Icon?: LucideIcon;
  children: ReactNode;
}

/** What the address names is not there, or not to be had here: why, and where to go on. */
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
