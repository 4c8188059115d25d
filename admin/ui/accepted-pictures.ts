/** What the file dialog offers as pictures. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
