import { X } from 'lucide-react';
import { Children, useId, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useUiText } from '../locales/use-ui-text';
import { IconButton } from './button';
import { Body, Corner, Description, Footer, Scrim, Surface, Title } from './modal-parts';
import { useModal } from './use-modal';

export interface ModalProps {
  kind: 'dialog' | 'drawer';
  /** An `alertdialog` requires an answer: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog';
  size?: 'sm' | 'md' | 'lg';
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  onClose: () => void;
}

/** The only modal layer, mounted while it is open; Dialog, ConfirmDialog and Drawer configure it. */
export function Modal({ kind, role = 'dialog', size, title, description, footer, children, onClose }: ModalProps) {
  const t = useUiText();
  const id = useId();
  const modal = useModal(onClose);
  const needsAnswer = role === 'alertdialog';
  const closeOnBackdrop = (event: MouseEvent) => {
    if (!needsAnswer && event.target === event.currentTarget) onClose();
  };

  return createPortal(
    <Scrim {...modal} kind={kind} tabIndex={-1} onMouseDown={closeOnBackdrop}>
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
          {description && (
            <Description id={`${id}-description`} data-alone={Children.toArray(children).length === 0 || undefined}>
              {description}
            </Description>
          )}
          {children}
        </Body>
        {footer && <Footer>{footer}</Footer>}
        {/* Last in the tab order, so that the focus starts in the content. */}
        {!needsAnswer && (
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
