/** Uploads an image and resolves to the URL to store in the text. */
export type UploadImage = (file: File) => Promise<string>;

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The first image among pasted or dropped files. */
export const findImage = (files: FileList | undefined): File | undefined =>
  Array.from(files ?? []).find(({ type }) => imageTypes.includes(type));
