import { Pencil } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  ConfirmDialog,
  Dialog,
  Drawer,
  Flex,
  Menu,
  MenuChoice,
  MenuItem,
  MenuLink,
  MenuNote,
  MenuSeparator,
  SelectMenu,
  showToast,
  Toaster,
} from 'shared/ui/core';
import { useWords } from '../example';

type Kind = 'assignment' | 'exam';

function Menus() {
  const t = useWords();
  const [kind, setKind] = useState<Kind>('exam');
  const options = (['assignment', 'exam'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <Flex gap="2" wrap="wrap">
      <Menu trigger={<Button>{t('open')}</Button>}>
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={() => undefined}>
          {t('edit')}
        </MenuItem>
        <MenuLink>
          <a href="#more">{t('more')}</a>
        </MenuLink>
        <MenuSeparator />
        <MenuChoice label={t('kind')} value={kind} options={options} onChange={setKind} />
        <MenuNote>{t('hint')}</MenuNote>
      </Menu>
      <SelectMenu label={t('kind')} value={kind} options={options} onChange={setKind} />
    </Flex>
  );
}

function useOpen() {
  const [isOpen, setOpen] = useState(false);
  const t = useWords();
  const close = () => setOpen(false);
  return { isOpen, close, opener: <Button onClick={() => setOpen(true)}>{t('open')}</Button> };
}

function InDialog() {
  const t = useWords();
  const { isOpen, close, opener } = useOpen();
  return (
    <>
      {opener}
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('title')}
        description={t('hint')}
        footer={<Button onClick={close}>{t('close')}</Button>}
      >
        {t('text')}
      </Dialog>
    </>
  );
}

function Confirmed() {
  const t = useWords();
  const { isOpen, close, opener } = useOpen();
  return (
    <>
      {opener}
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={t('deleteQuestion')}
        confirmLabel={t('delete')}
        onConfirm={close}
        danger
      >
        {t('notUndone')}
      </ConfirmDialog>
    </>
  );
}

function InDrawer() {
  const t = useWords();
  const { isOpen, close, opener } = useOpen();
  return (
    <>
      {opener}
      <Drawer open={isOpen} onClose={close} title={t('title')}>
        {t('text')}
      </Drawer>
    </>
  );
}

function Toasts() {
  const t = useWords();
  return (
    <Flex gap="2" wrap="wrap">
      <Button onClick={() => showToast({ tone: 'success', message: t('done') })}>{t('save')}</Button>
      <Button onClick={() => showToast({ tone: 'error', message: t('failed') })}>{t('start')}</Button>
      <Toaster />
    </Flex>
  );
}

export const overlays = {
  Menu: Menus,
  MenuItem: Menus,
  MenuLink: Menus,
  MenuSeparator: Menus,
  MenuChoice: Menus,
  MenuNote: Menus,
  SelectMenu: Menus,
  Dialog: InDialog,
  ConfirmDialog: Confirmed,
  Drawer: InDrawer,
  Toaster: Toasts,
};
