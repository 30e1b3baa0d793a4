import { type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { isApiError } from 'shared/http';
import { Link } from 'shared/router';
import { Card, EmptyState, LinkButton } from 'shared/ui/core';
import { InTrash } from './removal';

export interface MissingProps {
  title: string;
  /** Where to go instead. */
  to: string;
  state?: unknown;
  toLabel: string;
  Icon?: LucideIcon;
  /** Why it could not be read: if it is in the trash, the page says so instead. */
  error?: unknown;
  children: ReactNode;
}

/** Replaces a page whose record does not exist or is not accessible: the reason, and a link elsewhere. */
export function Missing({ title, to, state, toLabel, Icon = SearchX, error, children }: MissingProps) {
  const trash = isApiError(error) ? error.trash : undefined;
  if (trash) return <InTrash trash={trash} />;
  return (
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
}
