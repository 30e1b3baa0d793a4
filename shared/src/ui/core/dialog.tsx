import { type ReactNode } from 'react';
import { useWords } from '../locales/use-words';
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
  /** Buttons, the main one last. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
}

/** A modal dialog: keeps the focus inside, gives it back when closed, closes with Escape or a press beside it. */
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

/** Asks before what cannot be undone; the focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirmLabel, onConfirm, danger = false, loading } = props;
  const t = useWords();
  if (!open) return null;
  const answers = (
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
      footer={answers}
      onClose={onClose}
    />
  );
}

/** Slides in from the start side; the navigation of narrow screens. */
export function Drawer({ open, ...rest }: OverlayProps) {
  return open ? <Modal kind="drawer" {...rest} /> : null;
}
