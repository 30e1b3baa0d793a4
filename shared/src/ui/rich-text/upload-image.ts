/** Sends a picture and resolves to the address to keep in the text. */
export type UploadImage = (file: File) => Promise<string>;

export const imageTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The picture among pasted or dropped files. */
export const imageAmong = (files: FileList | undefined): File | undefined =>
  Array.from(files ?? []).find(({ type }) => imageTypes.includes(type));
