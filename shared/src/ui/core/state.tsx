import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { Button } from './button';
import { Card } from './card';
import { Heading, Text } from './text';

const Place = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    px: '6',
    py: '12',
    textAlign: 'center',
    '& > svg': { color: 'ink3', mb: '1' },
    '& > p': { maxWidth: '44ch' },
  },
});

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What to do next, in a sentence. */
  children?: ReactNode;
  action?: ReactNode;
  /** The heading of the page where this is all of it. */
  as?: 'h1' | 'h2';
}

/** Replaces a list that has no items. */
export function EmptyState({ icon, title, children, action, as = 'h2' }: EmptyStateProps) {
  return (
    <Place>
      {icon}
      <Heading as={as}>{title}</Heading>
      {children && <Text tone="ink2">{children}</Text>}
      {action && <chakra.div mt="2">{action}</chakra.div>}
    </Place>
  );
}

export interface ErrorStateProps {
  title?: string;
  /** What went wrong, in words that are safe to show. */
  message?: string;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Replaces content that could not be loaded and offers a retry. */
export function ErrorState({ title, message, onRetry, retrying }: ErrorStateProps) {
  const t = useUiText();
  return (
    <Place role="alert">
      <TriangleAlert size={24} aria-hidden />
      <Heading as="h2">{title ?? t('errorTitle')}</Heading>
      {message && <Text tone="ink2">{message}</Text>}
      {onRetry && (
        <Button mt="2" onClick={onRetry} loading={retrying} icon={<RotateCw size={16} aria-hidden />}>
          {t('retry')}
        </Button>
      )}
    </Place>
  );
}

/** `ErrorState` in a card of its own. */
export const ErrorCard = (props: ErrorStateProps) => (
  <Card padding="none">
    <ErrorState {...props} />
  </Card>
);

const notice = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    px: '3',
    py: '2.5',
    borderRadius: 'control',
    '& > svg': { flexShrink: '0', mt: '0.5' },
    '& > div': { flex: '1', minWidth: '0' },
  },
  variants: {
    tone: {
      info: { bg: 'accentSoft', color: 'accentText' },
      good: { bg: 'goodSoft', color: 'good' },
      bad: { bg: 'badSoft', color: 'bad' },
    },
  },
  defaultVariants: { tone: 'info' },
});

const NoticeBox = chakra('div', notice);
const noticeIcons = { info: Info, good: CircleCheck, bad: CircleAlert };

export interface NoticeProps extends Omit<ComponentProps<typeof NoticeBox>, 'tone'> {
  tone?: keyof typeof noticeIcons;
}

/** A message inside the page; give it `role="alert"` where it appears after an action. */
export function Notice({ tone = 'info', children, ...rest }: NoticeProps) {
  const Icon = noticeIcons[tone];
  return (
    <NoticeBox tone={tone} {...rest}>
      <Icon size={16} aria-hidden />
      <div>{children}</div>
    </NoticeBox>
  );
}
