import { type PostContent } from '../../post.schema';

/** What is wrong, by field, as the last part of a key of `compose`. */
export interface PostErrors {
  html?: 'empty';
  link?: 'linkInvalid';
  classes?: 'noClass';
  publishAt?: 'past';
}

interface Asked {
  isLater: boolean;
  isLink: (text: string) => boolean;
  now: Date;
}

/** Why a post cannot be sent; `html` is empty if there is nothing to read in it. */
export function problemsOf(
  { html, link, classes, publishAt }: PostContent,
  { isLater, isLink, now }: Asked,
): PostErrors {
  return {
    ...(html === '' && link === '' && { html: 'empty' as const }),
    ...(link !== '' && !isLink(link) && { link: 'linkInvalid' as const }),
    ...(classes.length === 0 && { classes: 'noClass' as const }),
    ...(isLater && (publishAt === null || new Date(publishAt) <= now) && { publishAt: 'past' as const }),
  };
}

/** Whether nothing has been changed; the order of the classes does not matter. */
export const isSame = (one: PostContent, other: PostContent): boolean =>
  one.html === other.html &&
  one.link === other.link &&
  one.publishAt === other.publishAt &&
  one.classes.length === other.classes.length &&
  one.classes.every((id) => other.classes.includes(id));
