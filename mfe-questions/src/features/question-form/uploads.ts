import { uploadPicture, uploadSound } from '@teacher-portal/remote-sdk/entities/upload-lecture-file';

/** How pictures and sounds of a question are stored. */
export const uploads = { uploadImage: uploadPicture, uploadSound };
