import {
  Archive,
  CircleCheck,
  Copy,
  Ellipsis,
  Eye,
  FolderInput,
  Pencil,
  PencilRuler,
  Share2,
  Trash2,
} from 'lucide-react';
import { questionStatus, type QuestionStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, IconButton, Menu, MenuItem, MenuLink, MenuSeparator } from '@teacher-portal/remote-sdk/ui/core';
import { excerpt } from '../../question/excerpt';
import { isEditable } from '../../question/sharing';
import { statusOf } from '../../question/question-status';

export interface QuestionMenuProps {
  question: Question;
  state: unknown;
  onSimilar: (question: Question) => void;
  onTransfer: (question: Question) => void;
  onShare: (question: Question) => void;
  onStatus: (question: Question, status: QuestionStatus) => void;
  onDelete: (question: Question) => void;
}

const statusIcons = { draft: PencilRuler, ready: CircleCheck, retired: Archive };

/** The menu of a row. It is above the link that covers the row. */
export function QuestionMenu({
  question,
  state,
  onSimilar,
  onTransfer,
  onShare,
  onStatus,
  onDelete,
}: QuestionMenuProps) {
  const { t } = useTranslation('questions');
  const mayWrite = useMay('write');
  const { id } = question;
  return (
    <Box position="relative" zIndex="1" my="-1">
      <Menu
        placement="bottom-end"
        trigger={
          <IconButton size="sm" label={t('bank.actions', { name: excerpt(question.plainText) || t('bank.noText') })}>
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        <MenuLink>
          <Link to={paths.questions.details.href({ id })} state={state}>
            <Eye size={16} aria-hidden />
            {t('bank.open')}
          </Link>
        </MenuLink>
        <MenuItem icon={<Copy size={16} aria-hidden />} onSelect={() => onSimilar(question)}>
          {t('bank.similar')}
        </MenuItem>
        {mayWrite && (
          <MenuItem icon={<FolderInput size={16} aria-hidden />} onSelect={() => onTransfer(question)}>
            {isEditable(question) ? t('transfer.open') : t('sharing.copy')}
          </MenuItem>
        )}
        {mayWrite && isEditable(question) && <EditItems {...{ question, onShare, onStatus, onDelete }} />}
      </Menu>
    </Box>
  );
}

type EditItemsProps = Pick<QuestionMenuProps, 'question' | 'onShare' | 'onStatus' | 'onDelete'>;

/** What changes the question. */
function EditItems({ question, onShare, onStatus, onDelete }: EditItemsProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const { id, courseId } = question;
  return (
    <>
      <MenuLink>
        <Link to={paths.questions.add.href({ subject: courseId, id })} state={subjectState(courseId)}>
          <Pencil size={16} aria-hidden />
          {common('action.edit')}
        </Link>
      </MenuLink>
      <MenuItem icon={<Share2 size={16} aria-hidden />} onSelect={() => onShare(question)}>
        {t('sharing.open')}
      </MenuItem>
      {Object.values(questionStatus)
        .filter((status) => status !== statusOf(question))
        .map((status) => {
          const Icon = statusIcons[status];
          return (
            <MenuItem key={status} icon={<Icon size={16} aria-hidden />} onSelect={() => onStatus(question, status)}>
              {t(`bank.statusTo.${status}`)}
            </MenuItem>
          );
        })}
      <MenuSeparator />
      <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={() => onDelete(question)}>
        {common('action.delete')}
      </MenuItem>
    </>
  );
}
