import { chakra, defineRecipe } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, KeyRound, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useUiText } from '../locales/use-ui-text';
import { Button, IconButton } from './button';
import { VisuallyHidden } from './layout';
import { clearToasts, currentToasts, dismissToast, subscribeToToasts, type Toast } from './toast-store';
import { besideModals } from './use-modal';
import { useToastKey } from './use-toast-key';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    // On a phone, below the top bar, whose menus it would cover otherwise.
    top: { base: '16', md: '3' },
    insetX: '4',
    zIndex: 'toast',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
});
const List = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    maxWidth: 'full',
    listStyle: 'none',
  },
});

const item = defineRecipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    maxWidth: 'min(28rem, 100%)',
    minWidth: 'min(16rem, 100%)',
    ps: '3.5',
    pe: '2',
    py: '2',
    bg: 'panel',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
    animation: 'rise 160ms ease-out',
    '& > svg': { flexShrink: '0', mt: '1.5' },
    '& > span': { flex: '1', minWidth: '0', py: '1', fontWeight: 'medium', overflowWrap: 'anywhere' },
  },
  variants: {
    tone: {
      success: { '& > svg': { color: 'good' } },
      error: { '& > svg': { color: 'bad' } },
      info: { '& > svg': { color: 'accentText' } },
    },
  },
});
const Item = chakra('li', item);

const toneIcons = { success: CircleCheck, error: CircleAlert, info: Info };
const namedIcons = { key: KeyRound };

function runAction({ id, action }: Toast) {
  dismissToast(id);
  action?.onSelect();
}

function ToastItem({ toast }: { toast: Toast }) {
  const t = useUiText();
  const [isPaused, setPaused] = useState(false);

  useEffect(() => {
    if (isPaused || toast.duration === Infinity) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.duration);
    return () => clearTimeout(timer);
  }, [isPaused, toast]);

  const Icon = toast.icon ? namedIcons[toast.icon] : toneIcons[toast.tone];
  return (
    <Item
      tone={toast.tone}
      aria-live={toast.isQuiet ? 'off' : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon size={16} aria-hidden />
      <span>{toast.message}</span>
      {toast.action && <VisuallyHidden>{t('notificationsKey')}</VisuallyHidden>}
      {toast.action && (
        <Button size="sm" variant="ghost" onClick={() => runAction(toast)}>
          {toast.action.label}
        </Button>
      )}
      <IconButton label={t('close')} size="sm" onClick={() => dismissToast(toast.id)}>
        <X size={14} aria-hidden />
      </IconButton>
    </Item>
  );
}

/**
 * Rendered once, beside the routes; the empty list exists before its first toast so that screen readers announce it.
 */
export function Toaster() {
  const t = useUiText();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  // Toasts do not outlive the page that shows them.
  useEffect(() => clearToasts, []);
  const region = useRef<HTMLElement>(null);
  useToastKey(region, toasts.length);
  return createPortal(
    <Region {...besideModals} ref={region} aria-label={t('notifications')}>
      <List aria-live="polite" aria-relevant="additions text">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </List>
    </Region>,
    document.body,
  );
}
