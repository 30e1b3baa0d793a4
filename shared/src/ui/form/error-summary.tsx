import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState, useSyncExternalStore, type MouseEvent, type ReactNode } from 'react';
import { ErrorListContext } from '../controls/listed-error';
import { VisuallyHidden } from '../core/layout';
import { Notice } from '../core/state';
import { TextLink } from '../core/text';
import { useUiText } from '../locales/use-ui-text';
import { createErrorList, focusFieldOf, type ListedError, type ErrorList } from './error-list';

export interface ErrorSummaryProps {
  /** Number of rejected submissions; 0 before the first. */
  attempt: number;
  children: ReactNode;
}

/**
 * Shown above the fields of a rejected form: the number of errors, and a link to each. A single error is left to its
 * field, which has the focus. The number is announced once per submission.
 */
export function ErrorSummary({ attempt, children }: ErrorSummaryProps) {
  const [list] = useState(createErrorList);
  return (
    <ErrorListContext value={list}>
      <Summary list={list} attempt={attempt} />
      {children}
    </ErrorListContext>
  );
}

const Fields = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1', mt: '1', listStyle: 'none' },
});

function Summary({ list, attempt }: { list: ErrorList; attempt: number }) {
  const t = useUiText();
  const countId = useId();
  const errors = useSyncExternalStore(list.subscribe, list.current, list.current);
  const [shown, setShown] = useState({ attempt: 0, count: 0 });
  // Stays until all errors are fixed: disappearing at the last but one would suggest that the form is valid.
  if (attempt > 0 && errors.length > 1 && shown.attempt !== attempt) setShown({ attempt, count: errors.length });
  const isShown = attempt > 0 && shown.attempt === attempt && errors.length > 0;
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {isShown && <span key={attempt}>{t('errorSummary', { count: shown.count })}</span>}
      </VisuallyHidden>
      {isShown && (
        <Notice tone="bad" role="group" aria-labelledby={countId}>
          <p id={countId}>{t('errorSummary', { count: errors.length })}</p>
          <Fields>
            {errors.map((error) => (
              <li key={error.id}>
                <ErrorLink error={error} />
              </li>
            ))}
          </Fields>
        </Notice>
      )}
    </>
  );
}

function ErrorLink({ error: { id, label } }: { error: ListedError }) {
  const focusField = (event: MouseEvent) => {
    // The URL does not change, because that could trigger the leave guard.
    event.preventDefault();
    focusFieldOf(id);
  };
  return (
    <TextLink href={`#${id}`} onClick={focusField} overflowWrap="anywhere">
      {label}
    </TextLink>
  );
}
