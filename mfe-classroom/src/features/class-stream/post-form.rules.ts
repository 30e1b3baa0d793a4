import { type CommentMode } from '../../comment.schema';
import { type PostContent } from '../../post.schema';

/** A file that has arrived. */
export interface FormFile {
  link: string;
  name: string;
  bytes: number | null;
}

/** What the form holds. */
export interface FormValue extends Omit<PostContent, 'files' | 'comments'> {
  files: FormFile[];
  comments: CommentMode;
}

/** What is wrong, by field, as the last part of a key of `compose`. */
export interface PostErrors {
  html?: 'empty';
  link?: 'linkInvalid';
  files?: 'failed';
  classes?: 'noClass';
  publishAt?: 'past';
}

interface Asked {
  isLater: boolean;
  /** Whether files are on their way. */
  isBusy: boolean;
  /** Files that could not be sent. */
  failed: number;
  isLink: (text: string) => boolean;
  now: Date;
}

/** Why a post cannot be sent; `html` is empty if there is nothing to read in it. */
export function problemsOf(
  { html, link, files, classes, publishAt }: FormValue,
  { isLater, isBusy, failed, isLink, now }: Asked,
): PostErrors {
  return {
    ...(html === '' && link === '' && files.length + failed === 0 && !isBusy && { html: 'empty' as const }),
    ...(failed > 0 && { files: 'failed' as const }),
    ...(link !== '' && !isLink(link) && { link: 'linkInvalid' as const }),
    ...(classes.length === 0 && { classes: 'noClass' as const }),
    ...(isLater && (publishAt === null || new Date(publishAt) <= now) && { publishAt: 'past' as const }),
  };
}

/** Whether nothing has been changed; the order of the classes does not matter. */
export const isSame = (one: FormValue, other: FormValue): boolean =>
  one.html === other.html &&
  one.link === other.link &&
  one.files.length === other.files.length &&
  one.files.every(({ link }, index) => link === other.files[index]?.link) &&
  one.publishAt === other.publishAt &&
  one.comments === other.comments &&
  one.classes.length === other.classes.length &&
  one.classes.every((id) => other.classes.includes(id));
