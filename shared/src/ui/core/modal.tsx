import { X } from 'lucide-react';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../locales/use-words';
import { IconButton } from './button';
import { Body, Corner, Description, Footer, Scrim, Surface, Title } from './modal-parts';
import { useModal } from './use-modal';

export interface ModalProps {
  kind: 'dialog' | 'drawer';
  /** An `alertdialog` waits for an answer: a press beside it does not close it. */
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

/** The one modal layer, mounted while it is open; Dialog, ConfirmDialog and Drawer give it their shape. */
export function Modal({ kind, role = 'dialog', size, title, description, footer, children, onClose }: ModalProps) {
  const t = useWords();
  const id = useId();
  const modal = useModal(onClose);
  const asks = role === 'alertdialog';
  const closeBeside = (event: MouseEvent) => {
    if (!asks && event.target === event.currentTarget) onClose();
  };

  return createPortal(
    <Scrim {...modal} kind={kind} tabIndex={-1} onMouseDown={closeBeside}>
      <Surface
        kind={kind}
        size={size}
        role={role}
        aria-modal
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
      >
        <Title id={`${id}-title`}>{title}</Title>
        <Body px={kind === 'drawer' ? '2' : undefined}>
          {description && <Description id={`${id}-description`}>{description}</Description>}
          {children}
        </Body>
        {footer && <Footer>{footer}</Footer>}
        {/* Last in the order of the keyboard, so that the focus starts with the content. */}
        {!asks && (
          <Corner>
            <IconButton label={t('close')} size="sm" onClick={onClose}>
              <X size={16} aria-hidden />
            </IconButton>
          </Corner>
        )}
      </Surface>
    </Scrim>,
    document.body,
  );
}
