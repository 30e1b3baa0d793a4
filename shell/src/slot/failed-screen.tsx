import { ErrorState, useHeadingFocus, VisuallyHidden, type ErrorStateProps } from 'shared/ui/core';
import { PageTitle } from './page-title';

/** In the place of a whole screen that did not come: also names the page, since the screen cannot. */
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
