import { type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { Button } from './button';
import { Modal } from './modal';

interface OverlayProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children?: ReactNode;
}

export interface DialogProps extends OverlayProps {
  description?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

/** A modal dialog: traps the focus, returns it on close, and closes with Escape or a click outside. */
export function Dialog({ open, size = 'md', ...rest }: DialogProps) {
  return open ? <Modal kind="dialog" size={size} {...rest} /> : null;
}

export interface ConfirmDialogProps extends OverlayProps {
  /** The verb of the action ("Delete the draft"), not "OK". */
  confirmLabel: string;
  onConfirm: () => void;
  danger?: boolean;
  loading?: boolean;
}

/** Asks before an action that cannot be undone; the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, onConfirm, danger = false, loading } = props;
  const t = useUiText();
  if (!open) return null;
  const buttons = (
    <>
      <Button data-autofocus="" onClick={onClose}>
        {t('cancel')}
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Modal
      kind="dialog"
      role="alertdialog"
      size="sm"
      title={title}
      description={children}
      footer={buttons}
      onClose={onClose}
    />
  );
}

/** Slides in from the start side; holds the navigation on narrow screens. */
export function Drawer({ open, ...rest }: OverlayProps) {
  return open ? <Modal kind="drawer" {...rest} /> : null;
}
