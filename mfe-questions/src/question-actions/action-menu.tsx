import { Fragment, type ReactElement } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@teacher-portal/remote-sdk/ui/core';
import { type ActionId, actionsFor, type QuestionAction, useActionWords } from './actions';

interface ActionMenuProps {
  questions: readonly Question[];
  /** They stand for all results of a search. */
  isAll?: boolean;
  /** What stands beside the menu already. */
  without?: readonly ActionId[];
  /** What links to the page of a question pass along. */
  state?: unknown;
  onAction: (id: ActionId) => void;
  /** The button. */
  children: ReactElement;
}

/** What may be done with a question or with several. */
export function ActionMenu({ questions, isAll, without = [], state, onAction, children }: ActionMenuProps) {
  const mayWrite = useMay('write');
  const offered = actionsFor(questions, mayWrite, isAll).filter(({ id }) => !without.includes(id));
  return (
    <Menu placement="bottom-end" trigger={children}>
      {offered.map((action, at) => (
        <Fragment key={action.id}>
          {at > 0 && offered[at - 1]?.group !== action.group && <MenuSeparator />}
          <ActionItem {...{ action, state, onAction }} question={questions[0]} />
        </Fragment>
      ))}
    </Menu>
  );
}

interface ActionItemProps extends Pick<ActionMenuProps, 'state' | 'onAction'> {
  action: QuestionAction;
  question: Question | undefined;
}

function ActionItem({ action: { id, Icon, text, opens }, question, state, onAction }: ActionItemProps) {
  const name = text(useActionWords());
  const icon = <Icon size={16} aria-hidden />;
  if (typeof opens === 'string' || !question)
    return (
      <MenuItem icon={icon} onSelect={() => onAction(id)}>
        {name}
      </MenuItem>
    );
  return (
    <MenuLink>
      <Link to={opens.page(question)} state={id === 'open' ? state : subjectState(question.courseId)}>
        {icon}
        {name}
      </Link>
    </MenuLink>
  );
}
