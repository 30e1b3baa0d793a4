import { type LucideIcon, SearchX } from 'lucide-react';
import { type ReactNode } from 'react';
import { isApiError } from 'shared/http';
import { Link } from 'shared/router';
import { Card, EmptyState, LinkButton } from 'shared/ui/core';
import { InTrash } from './removal';

export interface MissingProps {
  title: string;
  /** Link to another page. */
  to: string;
  state?: unknown;
  toLabel: string;
  Icon?: LucideIcon;
  /** The error of the read: if the record is in the trash, the page says so. */
  error?: unknown;
  children: ReactNode;
}

/** Replaces a page whose record does not exist or is not accessible: the reason, and a link to another page. */
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
