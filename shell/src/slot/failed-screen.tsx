import { ErrorState, useHeadingFocus, VisuallyHidden, type ErrorStateProps } from 'shared/ui/core';
import { PageTitle } from './page-title';

/** Replaces a screen that failed to load, and sets the page title. */
export function FailedScreen({ screen, ...state }: ErrorStateProps & { screen: string }) {
  const heading = useHeadingFocus();
  return (
    <>
      <PageTitle screen={screen} />
      <VisuallyHidden asChild>
        <h1 ref={heading} tabIndex={-1}>
          {screen}
        </h1>
      </VisuallyHidden>
      <ErrorState {...state} />
    </>
  );
}
