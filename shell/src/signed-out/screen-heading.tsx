import { Heading, Text, useHeadingFocus } from 'shared/ui/core';
import { PageTitle } from '../slot/page-title';

/** Heading and lead of a signed-out screen; also sets the document title. */
export function ScreenHeading({ title, lead }: { title: string; lead?: string }) {
  const heading = useHeadingFocus();
  return (
    <>
      <PageTitle screen={title} />
      <Heading as="h1" size="title" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {lead && (
        <Text tone="ink2" mt="1" mb="5">
          {lead}
        </Text>
      )}
    </>
  );
}
