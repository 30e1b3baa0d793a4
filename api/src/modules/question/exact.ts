/** By these own JSON tells questions that this portal wrote, which it takes back word by word. */
export const exactProduct = 'teacher-portal';
export const exactVersion = 1;
